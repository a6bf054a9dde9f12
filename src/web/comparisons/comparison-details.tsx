import type { Comparison } from '#contract/compare/comparisons.ts'
import type { Promotion } from '#contract/promotions.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { useRead } from '#web/api/use-read.ts'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { MapSection } from '#web/map/map-section.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ComparedOffers, comparedAnchor } from './compared-offers.tsx'
import { type ComparisonView, nextPages, otherCitiesQuery } from './comparison.queries.ts'
import { ComparisonSorts, ComparisonTabs } from './comparison-navigation.tsx'
import { comparisonName, emptyHint, emptyText, gapText, priceRange, storeCount } from './comparison-text.ts'

interface ComparisonDetailsProps {
  comparison: Comparison
  view: ComparisonView
  now: Date
  onAdd: (offer: Promotion) => void
}

export function ComparisonDetails({ comparison, view, now, onAdd }: ComparisonDetailsProps) {
  const { group, city, offers } = comparison
  const name = comparisonName(comparison)
  const about = { comparacao: group.slug, cidade: city.slug }
  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <Breadcrumbs steps={[{ label: city.name, to: paths.cityPage(city.slug) }]} current={name} />
      <div className="space-y-4 px-4 lg:px-0">
        <header>
          <PageTitle className="text-3xl lg:text-5xl">{name}</PageTitle>
          {offers.length > 0 && (
            <p className="mt-2 text-ink-soft tabular-nums">
              <b className="text-ink">{priceRange(comparison)}</b> · {storeCount(comparison)}
            </p>
          )}
          {offers.length > 0 && <AlertLink about={about} className={buttonClass('soft', 'medium', 'mt-3')} />}
        </header>
        <div className="space-y-3 lg:flex lg:items-center lg:justify-between lg:gap-4 lg:space-y-0">
          <ComparisonTabs comparison={comparison} />
          {offers.length > 0 && <ComparisonSorts comparison={comparison} view={view} />}
        </div>
        {offers.length > 0 ? (
          <>
            <ComparedOffers comparison={comparison} view={view} now={now} onAdd={onAdd} />
            <MapSection
              citySlug={city.slug}
              stores={offers.map((offer) => ({ store: offer.store, label: priceLabel(offer) }))}
              shows="stores"
            />
            <MoreOffers comparison={comparison} view={view} />
          </>
        ) : (
          <EmptyState title={emptyText(comparison)} hint={emptyHint(comparison)}>
            <div className="flex flex-wrap justify-center gap-2">
              <AlertLink about={about} className={buttonClass('primary')}>
                Avise-me quando aparecer
              </AlertLink>
              <Link to={paths.promotions({ q: group.name, city: city.slug })} className={buttonClass('outline')}>
                Buscar ofertas parecidas
              </Link>
            </div>
          </EmptyState>
        )}
        <Gaps comparison={comparison} />
        <OtherCities comparison={comparison} />
      </div>
    </div>
  )
}

/** A price with the condition that it requires. */
function priceLabel({ price, conditions }: Promotion): string {
  return [formatMoney(centsFromDecimal(price)), conditions?.price].filter(Boolean).join(' ')
}

function MoreOffers({
  comparison: { group, city, offers, nextCursor },
  view,
}: Omit<ComparisonDetailsProps, 'now' | 'onAdd'>) {
  const pages = nextPages(view, nextCursor !== null)
  if (!pages) return null
  return (
    <p className="text-center">
      <Link
        to={`${paths.comparison(group.slug, city.slug, { sort: view.sort, pages })}#${comparedAnchor(offers.length)}`}
        follow="keep-scroll"
        className={buttonClass('outline')}
      >
        Mostrar mais ofertas
      </Link>
    </p>
  )
}

function Gaps({ comparison }: { comparison: Comparison }) {
  const text = gapText(comparison)
  return text ? <p className="text-ink-soft">{text}.</p> : null
}

/** Where else it is on offer; hidden when nowhere. */
function OtherCities({ comparison: { group, city, comparedBy } }: { comparison: Comparison }) {
  const { data } = useRead(otherCitiesQuery(group.slug, city.slug))
  if (!data || data.cities.length === 0) return null
  const unit = comparedBy === 'unit' ? `/${group.per}` : ''
  return (
    <nav aria-label="Outras cidades" className="comparison-cities">
      <h2>Em outras cidades</h2>
      {data.cities.map(({ slug, name, lowestPrice }) => (
        <Link key={slug} to={paths.comparison(group.slug, slug)}>
          {`${name}, a partir de ${formatMoney(centsFromDecimal(lowestPrice))}${unit}`}
        </Link>
      ))}
    </nav>
  )
}
