import { useRef } from 'react'
import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import type { City } from '#contract/cities.ts'
import { formatCount } from '#domain/count.ts'
import { site, siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { rememberCity, useRememberedCity } from '#web/browser/remembered-city.ts'
import { loadCityChoices } from '#web/cities/cities.queries.ts'
import { redirectOtherCity } from '#web/cities/redirect-other-city.ts'
import { type CityChoices, useCityChoices } from '#web/cities/use-city-choices.ts'
import { usePlacePages } from '#web/cities/use-place-pages.ts'
import { ListError } from '#web/layout/list-error.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { NearMeRow } from '#web/stores/near-me-row.tsx'
import { PartnershipBanner } from '#web/stores/partnership-banner.tsx'
import { StoreChips } from '#web/stores/store-chips.tsx'
import { isOpenOnly, parseStoreFilter, storeParams } from '#web/stores/store-filter.ts'
import { StoreFilters } from '#web/stores/store-filters.tsx'
import { firstToOpenQuery, storePagesQuery } from '#web/stores/store-pages.queries.ts'
import { StoreResults } from '#web/stores/store-results.tsx'

const load = screenLoader(async ({ url, now, need, needPages, want }) => {
  const filter = parseStoreFilter(url.searchParams)
  const readStores = async () => {
    const city = await loadCityChoices({ need }, filter.city)
    const isOpen = isOpenOnly(filter, city?.slug, now)
    const [first] = await needPages(storePagesQuery(filter, city?.slug, isOpen), filter.page)
    if (city && isOpen && first?.items.length === 0) await want(firstToOpenQuery(filter, city.slug))
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
  const isOpen = isOpenOnly(filter, city?.slug, useNow())
  const stores = usePlacePages(choices.isResolved ? storePagesQuery(filter, city?.slug, isOpen) : undefined, {
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
      <div className="mx-auto max-w-7xl px-4 lg:px-6">
        <PageTitle className="pt-3 text-3xl lg:pt-6">Mercados</PageTitle>
        <div className="mt-3 lg:flex lg:flex-wrap lg:items-center lg:gap-2">
          <StoreFilters filter={filter} choices={choices} searchField={searchField} />
          <div className="mt-1.5 lg:mt-0">
            <StoreChips filter={filter} city={city ?? onlyCity(choices)} isOpenOnly={isOpen} />
          </div>
        </div>
        <NearMeRow />
        <section aria-busy={stores.isFetching}>
          {stores.hasFailed ? (
            <ListError what="Os mercados" onRetry={stores.retry} />
          ) : (
            <StoreResults list={stores} filter={filter} city={city} isOpenOnly={isOpen} onClear={clear} />
          )}
        </section>
        <PartnershipBanner />
        <StoresSummary />
      </div>
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
    <ul aria-label="Resumo" className="mt-5 flex flex-wrap justify-between gap-x-4 px-1 text-sm text-ink-soft">
      {(
        [
          [stats?.totalStores, 'mercados'],
          [stats?.totalCities, 'cidades'],
          [stats?.totalPromotions, 'promoções ativas'],
        ] as const
      ).map(([value, label]) => (
        <li key={label}>
          <b className="text-ink">{count(value)}</b> {label}
        </li>
      ))}
    </ul>
  )
}
