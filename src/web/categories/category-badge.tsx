import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

export function CategoryBadge({ category, className }: { category: Category; className?: string }) {
  return (
    <Badge
      tone="category"
      className={className ? `${categoryColors(category.icon)} ${className}` : categoryColors(category.icon)}
    >
      <CategoryIcon icon={category.icon} />
      {category.name}
    </Badge>
  )
}
