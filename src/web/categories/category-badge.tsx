import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

export function CategoryBadge({ category }: { category: Category }) {
  return (
    <Badge tone="category" className={categoryColors(category.icon)}>
      <CategoryIcon icon={category.icon} className="size-3.5" />
      {category.name}
    </Badge>
  )
}
