import type { Comparison } from '#contract/compare/comparisons.ts'
import { comparisonSorts } from '#domain/offers/comparison-sorts.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import type { ComparisonView } from './comparison.queries.ts'
import { sortLabel, tabLabel } from './comparison-text.ts'

/** The levels at which the product compares, as links. */
export function ComparisonTabs({ comparison: { group, city, tabs } }: { comparison: Comparison }) {
  if (tabs.length < 2) return null
  return (
    <nav aria-label="O que comparar" className="comparison-tabs">
      {tabs.map(({ level, slug, per }) => (
        <Link
          key={slug}
          to={paths.comparison(slug, city.slug)}
          follow="keep-scroll"
          aria-current={slug === group.slug ? 'page' : undefined}
        >
          {tabLabel(level, per)}
        </Link>
      ))}
    </nav>
  )
}

export function ComparisonSorts({ comparison, view }: { comparison: Comparison; view: ComparisonView }) {
  const { group, city, comparedBy } = comparison
  const chosen = view.sort ?? comparedBy
  return (
    <nav aria-label="Ordenar por" className="comparison-sorts">
      {comparisonSorts.map((sort) => (
        <Link
          key={sort}
          to={paths.comparison(group.slug, city.slug, { sort: sort === comparedBy ? undefined : sort })}
          follow="keep-scroll"
          aria-current={sort === chosen ? 'true' : undefined}
        >
          {sortLabel(sort, group.per)}
        </Link>
      ))}
    </nav>
  )
}
