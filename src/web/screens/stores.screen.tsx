import { useRef } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import type { City } from '#contract/cities.ts'
import { formatCount } from '#domain/count.ts'
import { site, siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { rememberCity, useRememberedCity } from '#web/browser/remembered-city.ts'
import { loadCityChoices } from '#web/cities/cities.queries.ts'
import { redirectOtherCity } from '#web/cities/redirect-other-city.ts'
import { type CityChoices, useCityChoices } from '#web/cities/use-city-choices.ts'
import { usePlacePages } from '#web/cities/use-place-pages.ts'
import { ListError } from '#web/layout/list-error.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { PartnershipBanner } from '#web/stores/partnership-banner.tsx'
import { StoreChips } from '#web/stores/store-chips.tsx'
import { parseStoreFilter, storeParams } from '#web/stores/store-filter.ts'
import { StoreFilters } from '#web/stores/store-filters.tsx'
import { firstToOpenQuery, storePagesQuery } from '#web/stores/store-pages.queries.ts'
import { StoreResults } from '#web/stores/store-results.tsx'
import { SummaryCards } from '#web/ui/summary-cards.tsx'

const load = screenLoader(async ({ url, need, needPages, want }) => {
  const filter = parseStoreFilter(url.searchParams)
  const readStores = async () => {
    const city = await loadCityChoices({ need }, filter.city)
    const [first] = await needPages(storePagesQuery(filter, city?.slug), filter.page)
    if (city && filter.openNow && first?.items.length === 0) await want(firstToOpenQuery(filter, city.slug))
  }
  await Promise.all([readStores(), want(statsQuery())])
})
export async function loader(args: LoaderFunctionArgs) {
  await redirectOtherCity.onServer(args)
  return load.onServer(args)
}
export const clientLoader = load.inBrowser

export default function StoresScreen() {
  const [params] = useSearchParams()
  const filter = parseStoreFilter(params)
  const searchField = useRef<HTMLInputElement>(null)
  const choices = useCityChoices(filter.city)
  const city = choices.chosen
  // The URL may name a city, whose slug is known only when it is loaded.
  const stores = usePlacePages(choices.isResolved ? storePagesQuery(filter, city?.slug) : undefined, {
    pages: filter.page,
    place: city?.slug,
  })
  const navigate = useNavigate()
  useRememberedCity({
    hasPlace: false,
    isSearch: filter.search !== '',
    apply: (slug) =>
      void navigate(paths.stores(storeParams({ ...filter, city: slug })), { replace: true, preventScrollReset: true }),
  })
  const clear = () => {
    rememberCity(undefined)
    searchField.current?.focus()
  }
  const origin = useOrigin()

  return (
    <>
      <PageHead
        title="Mercados"
        description={`Os mercados, açougues, padarias e hortifrutis de ${site.city} e região com ofertas ${siteName('em')}.`}
        canonical={origin + paths.stores()}
      />
      <PageHero isOverlapped title="Mercados" lead="Encontre os mercados perto de você e veja as ofertas de cada um." />
      <StoresSummary />
      <div className="sticky top-15 z-20 mt-5 bg-paper/95 backdrop-blur lg:top-18 lg:mt-7">
        <div className="mx-auto max-w-7xl px-4 py-2.5 lg:px-6">
          <StoreFilters filter={filter} choices={choices} searchField={searchField} />
        </div>
      </div>
      <section aria-busy={stores.isFetching} className="mx-auto max-w-7xl px-4 lg:px-6">
        <div className="mb-2">
          <StoreChips filter={filter} city={city ?? onlyCity(choices)} />
        </div>
        {stores.hasFailed ? (
          <ListError what="Os mercados" onRetry={stores.retry} />
        ) : (
          <StoreResults list={stores} filter={filter} city={city} onClear={clear} />
        )}
      </section>
      <PartnershipBanner />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

/** The only city, which need not be chosen. */
function onlyCity({ cities, hasOthers }: CityChoices): City | undefined {
  return cities.length === 1 && !hasOthers ? cities[0] : undefined
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
