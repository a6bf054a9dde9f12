import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { formatCount } from '#domain/count.ts'
import { site } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { citiesQuery } from '#web/cities/cities.queries.ts'
import { findCity } from '#web/cities/city-name.ts'
import { rememberCity, useRememberedCity } from '#web/cities/remembered-city.ts'
import { ListError } from '#web/layout/list-error.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { PartnershipBanner } from '#web/stores/partnership-banner.tsx'
import { parseStoreFilter } from '#web/stores/store-filter.ts'
import { StoreFilters } from '#web/stores/store-filters.tsx'
import { StoreResults } from '#web/stores/store-results.tsx'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

const load = screenLoader(async ({ url, need, want }) => {
  const { city } = parseStoreFilter(url.searchParams)
  const cities = await need(citiesQuery())
  await Promise.all([need(storesQuery(findCity(cities, city)?.slug)), want(statsQuery())])
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function StoresScreen() {
  const [params] = useSearchParams()
  const filter = parseStoreFilter(params)
  const searchField = useRef<HTMLInputElement>(null)
  const cities = useRead(citiesQuery())
  const city = findCity(cities.data ?? [], filter.city)
  // The URL may name a city, whose slug is known only when the cities are loaded.
  const stores = useRead(cities.data && storesQuery(city?.slug))
  const navigate = useNavigate()
  useRememberedCity({
    hasPlace: false,
    isSearch: filter.search !== '',
    apply: (slug) => void navigate(paths.stores({ city: slug }), { replace: true, preventScrollReset: true }),
  })
  const clear = () => {
    rememberCity(undefined)
    searchField.current?.focus()
  }
  const origin = useOrigin()
  if (cities.error) throw cities.error

  return (
    <>
      <PageHead
        title="Mercados"
        description={`Os mercados, açougues, padarias e hortifrutis de ${site.city} e região com ofertas na ${site.name}.`}
        canonical={origin + paths.stores()}
      />
      <PageHero isOverlapped title="Mercados" lead="Encontre os mercados perto de você e veja as ofertas de cada um." />
      <StoresSummary />
      <div className="sticky top-16 z-20 mt-5 bg-paper/95 backdrop-blur lg:top-18 lg:mt-7">
        <div className="mx-auto max-w-7xl px-4 py-2.5 lg:px-6">
          <StoreFilters search={filter.search} city={city} cities={cities.data ?? []} searchField={searchField} />
        </div>
      </div>
      <section aria-busy={stores.isFetching} className="mx-auto mt-3 max-w-7xl px-4 lg:px-6">
        {stores.error ? (
          <ListError what="Os mercados" onRetry={stores.refetch} />
        ) : (
          <StoreResults stores={stores.data} filter={filter} city={city} onClear={clear} />
        )}
      </section>
      <PartnershipBanner />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

function StoresSummary() {
  const { data: stats } = useRead(statsQuery())
  const count = (value: number | undefined) => (value === undefined ? '–' : formatCount(value))
  return (
    <SummaryCards
      label="Resumo"
      cards={[
        { label: 'Mercados', value: count(stats?.totalStores), icon: 'store', tone: 'blue' },
        { label: 'Cidades', value: count(stats?.totalCities), icon: 'map-pin', tone: 'purple' },
        { label: 'Promoções ativas', value: count(stats?.totalPromotions), icon: 'tag', tone: 'green' },
      ]}
    />
  )
}
