import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { useOfferDialog } from '#web/promotions/detail/use-offer-dialog.ts'
import { ActiveFilters, resultsHeadingId } from '#web/promotions/filters/active-filters.tsx'
import { isSearch, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { QuickFilters } from '#web/promotions/filters/quick-filters.tsx'
import { SortChoice } from '#web/promotions/filters/sort-choice.tsx'
import { LazyAddOfferDialog } from '#web/promotions/list-dialog/lazy-add-offer-dialog.tsx'
import { FeaturedOffers } from '#web/promotions/results/featured-offers.tsx'
import { LoadMore } from '#web/promotions/results/load-more.tsx'
import { MissingOffers } from '#web/promotions/results/missing-offers.tsx'
import { NoOffers, OfferGrid } from '#web/promotions/results/offer-grid.tsx'
import { OffersLoading } from '#web/promotions/results/offers-loading.tsx'
import { countText, groupedText, resultNoun } from '#web/promotions/results/result-count.ts'
import { useFilteredOffers } from '#web/promotions/results/use-filtered-offers.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { filtersId } from './filter-sidebar.tsx'
import { NamedStores } from './named-stores.tsx'

const FilterSheet = lazy(() => loadChunk(() => import('#web/promotions/filters/filter-sheet.tsx')))

export function OfferResultsSection({ filter }: { filter: OfferFilter }) {
  const results = useFilteredOffers(filter)
  const { chosen: city } = useCityChoices(filter.city)
  const { open } = useOfferDialog()
  const now = useNow()
  useResultsFocus()
  // For a visitor who searches or filters, the results come before the featured offers.
  const hasQuery = isSearch(filter)
  const [areFiltersOpen, setFiltersOpen] = useState(false)
  const closeFilters = () => setFiltersOpen(false)
  const [adding, setAdding] = useState<Promotion>()
  // Similar offers do not count as results.
  const shown = results.isSimilar ? { total: 0, isCapped: false } : results.count

  return (
    <div className="min-w-0">
      {!hasQuery && <FeaturedOffers filter={filter} />}
      <div className="lg:grid lg:grid-cols-[1fr_auto] lg:items-end lg:gap-x-6">
        <div>
          <h2 id={resultsHeadingId} tabIndex={-1} className="text-xl outline-none lg:text-3xl">
            Promoções Encontradas
          </h2>
          <p aria-live="polite" className="mt-0.5 min-h-6 text-sm text-ink-soft tabular-nums lg:text-base">
            {results.isUpdating && 'Buscando…'}
            {results.isLoaded && !results.isUpdating && (
              <>
                Mostrando{' '}
                {results.isGrouped ? (
                  groupedText(results.offers.length, results.count)
                ) : (
                  <>
                    <b className="text-ink">{countText(shown)}</b> {resultNoun(shown)}
                  </>
                )}
                {filter.q && !results.isSimilar && ` para “${filter.q}”`}
                {city && ` em ${city.name}`}
              </>
            )}
          </p>
          {results.note && (
            <p role="status" className="mt-1 font-semibold text-warning">
              {results.note}
            </p>
          )}
        </div>
        <div className="results-tools">
          <div className="flex shrink-0 gap-2">
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={areFiltersOpen}
              onClick={() => setFiltersOpen(true)}
              className={buttonClass('outline', 'medium', 'lg:hidden noscript:hidden')}
            >
              <Icon name="sliders-horizontal" className="size-5" />
              Filtros
            </button>
            <a
              href={`#${filtersId}`}
              className={buttonClass('outline', 'medium', 'hidden! noscript:max-lg:inline-flex!')}
            >
              Filtros
            </a>
            <SortChoice />
          </div>
          <QuickFilters isGrouped={results.isGrouped} />
        </div>
      </div>
      <ActiveFilters />
      <NamedStores filter={filter} />
      {results.missing.length > 0 && results.offers.length > 0 && (
        <MissingOffers
          missing={results.missing}
          city={filter.city}
          isSimilar={results.isSimilar}
          count={results.count}
        />
      )}
      <div className="mt-5">
        <Results results={results} filter={filter} now={now} onOpen={open} onAdd={setAdding} />
      </div>
      {results.offers.length > 0 && (
        <LoadMore
          filter={filter}
          cardCount={results.offers.length}
          shownCount={results.offerCount}
          count={results.count}
          {...results.more}
        />
      )}
      {hasQuery && !filter.highlighted && <FeaturedOffers filter={filter} />}
      {areFiltersOpen && (
        <Suspense fallback={<DialogFallback title="Filtros" onClose={closeFilters} />}>
          <FilterSheet count={results.count} isCounting={results.isUpdating} onClose={closeFilters} />
        </Suspense>
      )}
      <LazyAddOfferDialog offer={adding} onClose={() => setAdding(undefined)} />
    </div>
  )
}

function Results({
  results,
  filter,
  ...card
}: {
  results: ReturnType<typeof useFilteredOffers>
  filter: OfferFilter
  now: Date
  onOpen: (offer: Promotion) => void
  onAdd: (offer: Promotion) => void
}) {
  const isLoading = !results.isLoaded || results.isUpdating
  if (results.hasFailed || (isLoading && results.isPaused))
    return <ListError what="As promoções" onRetry={results.retry} />
  if (!results.isLoaded) return <OffersLoading />
  if (results.offers.length === 0) return <NoOffers filter={filter} missing={results.missing} />
  return <OfferGrid offers={results.offers} isUpdating={results.isUpdating} {...card} />
}

/** After a search, a suggestion or a link to the offers, the focus is on the heading of the results; a page load keeps it. */
function useResultsFocus(): void {
  const { key, hash } = useLocation()
  const isLink = useNavigationType() === 'PUSH'

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation counts, also to the same address.
  useEffect(() => {
    if (isLink && hash === '#promocoes') document.getElementById(resultsHeadingId)?.focus({ preventScroll: true })
  }, [key])
}
