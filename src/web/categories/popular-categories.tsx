import { useId } from 'react'
import type { CategoryWithCount } from '#contract/categories.ts'
import { counted } from '#domain/count.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { popularCategories } from './category-content.ts'
import { CategoryIcon, categoryColors } from './category-icon.tsx'

export function PopularCategories({ categories }: { categories: CategoryWithCount[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-xl lg:text-3xl">
        Categorias populares
      </h2>
      <p className="mt-1 text-ink-soft">
        Escolhidas pela nossa equipe, assim como o selo “Em alta”. As duas escolhas não vêm de buscas nem de vendas.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {popularCategories.map(({ id, name, icon, promotions, isTrending }) => {
          const liveCount = categories.find((category) => category.id === id)?.activePromotions
          return (
            <li
              key={id}
              className={`relative flex flex-col gap-3 rounded-2xl bg-category-soft p-4 text-category lg:flex-row lg:items-center lg:p-5 ${categoryColors(icon)}`}
            >
              <CategoryIcon icon={icon} className="size-9 shrink-0" />
              <div className="leading-tight">
                <h3 className="text-ink">{name}</h3>
                <Link
                  to={paths.promotions({ category: id })}
                  className="-mb-3 inline-flex min-h-11 items-center text-sm font-semibold hover:underline"
                >
                  {counted(liveCount ?? promotions, 'promoção', 'promoções')}
                  <span className="sr-only"> de {name}</span>
                </Link>
              </div>
              {isTrending && (
                <Badge
                  tone="mango"
                  className="absolute top-3 right-3 max-[22.5rem]:static max-[22.5rem]:-mt-1 max-[22.5rem]:self-start"
                >
                  <Icon name="trending-up" className="size-3.5" />
                  Em alta
                </Badge>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
