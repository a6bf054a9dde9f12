import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { site } from '#domain/site.ts'
import { redirectLoader, screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { citiesQuery, cityQuery } from '#web/cities/cities.queries.ts'
import { CityCard } from '#web/cities/city-card.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `/cidades?city={name or slug}` redirects to the city's page. */
const redirectToCity = redirectLoader(async ({ url, need }) => {
  const city = url.searchParams.get('city')?.trim()
  return city ? paths.cityPage((await need(cityQuery(city))).slug) : undefined
})
const load = screenLoader(async ({ need }) => need(citiesQuery()))

export async function loader(args: LoaderFunctionArgs) {
  await redirectToCity.onServer(args)
  return load.onServer(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await redirectToCity.inBrowser(args)
  return load.inBrowser(args)
}

export default function CitiesScreen() {
  const { data: cities, error } = useRead(citiesQuery())
  const origin = useOrigin()
  if (error) throw error

  return (
    <>
      <PageHead
        title="Cidades"
        description={`As cidades com mercados e ofertas na ${site.name}.`}
        canonical={origin + paths.cities()}
      />
      <PageHero isOverlapped title="Cidades" lead="Escolha a sua cidade e veja os mercados e as ofertas de lá." />
      <div aria-busy={!cities} className="relative mx-auto -mt-10 max-w-7xl px-4 lg:-mt-12 lg:px-6">
        {!cities && (
          <>
            <Skeleton className="h-60 rounded-[1.125rem]" />
            <OfflineNote />
          </>
        )}
        {cities?.length === 0 && (
          <EmptyState title="Nenhuma cidade ainda" hint="Assim que houver mercados, as cidades deles aparecem aqui." />
        )}
        <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
          {cities?.map((city) => (
            <li key={city.slug} className="grid min-w-0">
              <CityCard city={city} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}
