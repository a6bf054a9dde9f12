import { categoryIcon } from '#domain/stores/category-icons.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The icon of a category, by the class name in the API. */
export function CategoryIcon({ icon, className = '' }: { icon: string; className?: string }) {
  return <Icon name={categoryIcon(icon)} className={className} />
}

export { categoryColors } from './category-colors.ts'
