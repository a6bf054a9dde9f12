import { useEffect, useRef } from 'react'
import type { CategoryWithCount } from '#contract/categories.ts'
import { counted } from '#domain/count.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { describeCategory } from './category-content.ts'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

/** Only the link inside the card leads to the offers. */
export function CategoryCard({ category, isSelected }: { category: CategoryWithCount; isSelected: boolean }) {
  const card = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isSelected) card.current?.scrollIntoView({ block: 'center' })
  }, [isSelected])

  return (
    <article
      ref={card}
      aria-current={isSelected || undefined}
      className={`flex grow flex-col rounded-2xl bg-surface p-4 lg:p-5 ${categoryColors(category.icon)} ${
        isSelected ? 'shadow-2 ring-3 ring-category' : 'ring-1 ring-line'
      }`}
    >
      <span className="grid size-14 place-items-center rounded-2xl bg-category-soft text-category">
        <CategoryIcon icon={category.icon} className="size-7" />
      </span>
      <h3 className="mt-3">{category.name}</h3>
      <p className="mt-1 text-sm text-ink-soft">{describeCategory(category.id)}</p>
      <p className="mt-auto pt-3 text-sm font-semibold">
        {counted(category.activePromotions, 'oferta ativa', 'ofertas ativas')}
      </p>
      <Link
        to={paths.promotions({ category: category.id })}
        className="-mb-2 inline-flex min-h-11 items-center self-start font-semibold text-brand hover:underline"
      >
        Ver ofertas<span className="sr-only"> de {category.name}</span>
      </Link>
    </article>
  )
}
