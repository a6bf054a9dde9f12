import { categoryIcon } from '#domain/stores/category-icons.ts'

/** The CSS class that sets a category's colours on an element and its children. */
export function categoryColors(icon: string): string {
  return `category-${categoryIcon(icon)}`
}
