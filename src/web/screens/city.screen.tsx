import { redirect } from 'react-router'
import { counted } from '#domain/count.ts'
import { siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { cityQuery } from '#web/cities/cities.queries.ts'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { ScreenLoading } from '#web/layout/screen-loading.tsx'
import { paths } from '#web/paths.ts'
import { promotionsQuery } from '#web/promotions/promotions.queries.ts'
import { PlaceOffers } from '#web/promotions/results/place-offers.tsx'
import { CityStores, cityStoresQuery } from '#web/stores/city-stores.tsx'
import type { Route } from './+types/city.screen.ts'

const load = screenLoader(async ({ params, need, want }) => {
  const city = await need(cityQuery(params.slug ?? ''))
  // The API also finds a city by its name, but its page has one URL.
  if (city.slug !== params.slug) throw redirect(paths.cityPage(city.slug), 301)
  await Promise.all([need(cityStoresQuery(city.slug)), want(offersByCityQuery(city.slug))])
})
export const loader = load.onServer
export const clientLoader = load.inBrowser

export default function CityScreen({ params }: Route.ComponentProps) {
  const { data: city, error } = useRead(cityQuery(params.slug))
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error
  if (!city) return <ScreenLoading title="Carregando cidade..." />

  const stores = counted(city.stores, 'mercado', 'mercados')
  const offers = counted(city.activePromotions, 'oferta ativa', 'ofertas ativas')
  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <PageHead
        title={`Ofertas em ${city.name} - ${city.state}`}
        description={`${offers} em ${stores} de ${city.name} - ${city.state}. Compare os preços ${siteName('em')} antes de sair de casa.`}
        canonical={origin + paths.cityPage(city.slug)}
      />
      <Breadcrumbs steps={[{ label: 'Cidades', to: paths.cities() }]} current={city.name} />
      <div className="space-y-8 px-4 lg:px-0">
        <header>
          <PageTitle className="text-3xl lg:text-5xl">
            Ofertas em {city.name} - {city.state}
          </PageTitle>
          <p className="mt-2 text-ink-soft">
            {offers} em {stores}
          </p>
        </header>
        <CityStores city={city} />
        <PlaceOffers
          heading={`Menores preços em ${city.name}`}
          query={offersByCityQuery(city.slug)}
          total={city.activePromotions}
          allUrl={paths.promotions({ city: city.slug })}
          now={now}
        />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}

function offersByCityQuery(citySlug: string) {
  return promotionsQuery({ city: citySlug, compared: true, limit: 12 })
}
