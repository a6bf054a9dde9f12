import type { Category } from '#contract/categories.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

const sizes = { small: 'px-2! py-1! text-xs! leading-tight!', medium: '' } as const

export function CategoryBadge({ category, size = 'medium' }: { category: Category; size?: keyof typeof sizes }) {
  return (
    <Badge tone="category" className={`${categoryColors(category.icon)} ${sizes[size]}`}>
      <CategoryIcon icon={category.icon} className="size-3.5 shrink-0" />
      {category.name}
    </Badge>
  )
}
