import { useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigationType } from 'react-router'
import { defaultPromotionSort, unitSort } from '#domain/offers/promotion-sorts.ts'
import { site } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { useRememberedCity } from '#web/browser/remembered-city.ts'
import { categoriesQuery } from '#web/categories/categories.queries.ts'
import { loadCityChoices } from '#web/cities/cities.queries.ts'
import { redirectOtherCity } from '#web/cities/redirect-other-city.ts'
import { CategoryRow } from '#web/home/category-row.tsx'
import { FilterSidebar } from '#web/home/filter-sidebar.tsx'
import { Hero } from '#web/home/hero.tsx'
import { HomeFigures } from '#web/home/home-figures.tsx'
import { HomeHeaderTools } from '#web/home/home-header-tools.tsx'
import { HomePlaceLabel } from '#web/home/home-place-label.tsx'
import { OfferResultsSection } from '#web/home/offer-results-section.tsx'
import { PriceDrops } from '#web/home/price-drops.tsx'
import { shownDropsQuery } from '#web/home/shown-drops.ts'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import type { ScreenHandle } from '#web/layout/screen-handle.ts'
import { paths } from '#web/paths.ts'
import { neighborhoodChoicesQuery } from '#web/places/neighborhoods.queries.ts'
import { Popup } from '#web/popup/popup.tsx'
import { OfferDialogHost } from '#web/promotions/detail/offer-dialog-host.tsx'
import {
  filterFromParams,
  isSearch,
  type OfferFilter,
  pagesFromParams,
  toParams,
} from '#web/promotions/filters/offer-filter.ts'
import { useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'
import { featuredOffersQuery, filteredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { statsQuery } from '#web/stats/stats.queries.ts'
import { namedStoresQuery, storeChoicesQuery, storeQuery } from '#web/stores/stores.queries.ts'

const load = screenLoader(async ({ url, need, needPages, want }) => {
  const filter = filterFromParams(url.searchParams)
  const named = namedStoresQuery(filter)
  await Promise.all([
    needPages(filteredOffersQuery(filter), pagesFromParams(url.searchParams)).catch((error: unknown) => {
      // The API sorts by price per kg only up to a thousand offers.
      throw filter.sort === unitSort ? redirect(paths.home(toParams({ ...filter, sort: defaultPromotionSort }))) : error
    }),
    !filter.highlighted && want(featuredOffersQuery(filter)),
    !isSearch(filter) && want(shownDropsQuery(filter.city)),
    want(categoriesQuery(filter.city)),
    want(storeChoicesQuery(filter.city)),
    filter.city && filter.neighborhood && want(neighborhoodChoicesQuery(filter.city)),
    filter.store && want(storeQuery(filter.store)),
    named && want(named),
    loadCityChoices({ need }, filter.city),
    want(statsQuery()),
  ])
})
export async function loader(args: LoaderFunctionArgs) {
  await redirectOtherCity.onServer(args)
  return load.onServer(args)
}
export const clientLoader = load.inBrowser

export const handle: ScreenHandle = { HeaderTools: HomeHeaderTools, PlaceLabel: HomePlaceLabel, hasSearch: true }

export default function HomeScreen() {
  const { filter, change } = useOfferFilter()
  useRememberedCity({
    hasPlace: filter.store !== undefined,
    isSearch: isSearch(filter),
    apply: (city) => change({ city }, 'replace'),
  })
  const isForSearch = useHasArrivedSearching(filter)
  const origin = useOrigin()
  return (
    <>
      <PageHead title={filter.q ? `Promoções de ${filter.q}` : site.tagline} canonical={origin + paths.home()} />
      <div className="home-top">
        <Hero isForSearch={isForSearch} />
        {!isForSearch && (
          <>
            <PriceDrops city={filter.city} />
            <HomeFigures />
          </>
        )}
      </div>
      <CategoryRow filter={filter} isForSearch={isForSearch} />
      <section
        id="promocoes"
        className="mx-auto mt-4.5 grid max-w-7xl items-start gap-7 px-4 lg:mt-6 lg:grid-cols-[15rem_1fr] lg:px-6 xl:grid-cols-[17.25rem_1fr]"
      >
        <FilterSidebar filter={filter} />
        <OfferResultsSection filter={filter} />
      </section>
      <OfferDialogHost />
      <Popup isSearch={isSearch(filter)} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

/**
 * Whether the address was a search when it was opened. Typing changes the address, and must not move the page under the visitor's fingers.
 */
function useHasArrivedSearching(filter: OfferFilter): boolean {
  const isTyping = useNavigationType() === 'REPLACE'
  const isNow = isSearch(filter)
  const [hasArrived, setArrived] = useState(isNow)
  if (!isTyping && hasArrived !== isNow) setArrived(isNow)
  return hasArrived
}
