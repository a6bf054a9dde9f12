import type { Comparison } from '#contract/compare/comparisons.ts'
import { siteName } from '#domain/site.ts'
import { PageHead } from '#web/layout/page-head.tsx'
import { StructuredData } from '#web/layout/structured-data.tsx'
import { paths } from '#web/paths.ts'
import { comparisonStructuredData } from './comparison-structured-data.ts'
import { comparisonName, emptyText, priceRange, storeCount } from './comparison-text.ts'

export function ComparisonHead({ comparison, origin }: { comparison: Comparison; origin: string }) {
  const { group, city, isIndexable } = comparison
  const range = priceRange(comparison)
  const name = comparisonName(comparison)
  return (
    <>
      <PageHead
        title={`${name} em ${city.name}${range ? `: ${range}` : ''}`}
        description={
          // Only the server's HTML has one.
          !import.meta.env.SSR
            ? ''
            : range
              ? `${name}: ${range}, em ${storeCount(comparison)} - ${city.state}. Compare as ofertas em vigor ${siteName('em')} antes de sair de casa.`
              : `${emptyText(comparison)}. Veja ${siteName('em')} o que os mercados da cidade oferecem.`
        }
        canonical={origin + paths.comparison(group.slug, city.slug)}
        isIndexed={isIndexable}
      />
      <StructuredData data={import.meta.env.SSR && comparisonStructuredData(comparison, origin)} />
    </>
  )
}
