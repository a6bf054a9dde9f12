import { categoryIcon } from '#domain/stores/category-icons.ts'

/** The style class that sets a category's colours on an element and what is inside it. */
export function categoryColors(icon: string): string {
  return `category-${categoryIcon(icon)}`
}
