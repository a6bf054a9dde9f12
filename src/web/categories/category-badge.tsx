import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

const variants = {
  medium: '',
  small: 'px-2! py-1! text-xs! leading-tight!',
  /** For use on a picture of the same colour. */
  pinned: 'bg-surface/90! px-2! py-1! text-xs! leading-tight!',
} as const

export function CategoryBadge({
  category,
  variant = 'medium',
}: {
  category: Category
  variant?: keyof typeof variants
}) {
  return (
    <Badge tone="category" className={`${categoryColors(category.icon)} ${variants[variant]}`}>
      <CategoryIcon icon={category.icon} className="size-3.5 shrink-0" />
      {category.name}
    </Badge>
  )
}
