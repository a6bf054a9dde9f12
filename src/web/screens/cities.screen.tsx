import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { counted } from '#domain/count.ts'
import { siteName } from '#domain/site.ts'
import { fragment } from '#web/api/fragment.ts'
import { redirectLoader, screenLoader } from '#web/api/screen-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { cityPagesQuery, cityQuery } from '#web/cities/cities.queries.ts'
import { CityCard } from '#web/cities/city-card.tsx'
import { MoreLink } from '#web/cities/more-link.tsx'
import { usePlacePages, withoutRepeats } from '#web/cities/use-place-pages.ts'
import { Link } from '#web/layout/links/link.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { ScreenError } from '#web/layout/screen-error.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LiveSearchForm } from '#web/ui/live-search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** `/cidades?city={name or slug}` redirects to the city's page. */
const redirectToCity = redirectLoader(async ({ url, need }) => {
  const city = url.searchParams.get('city')?.trim()
  return city ? paths.cityPage((await need(cityQuery(city))).slug) : undefined
})
const load = screenLoader(async ({ url, needPages }) => {
  const { search, pages } = filterFromParams(url.searchParams)
  await needPages(cityPagesQuery(search), pages)
})

/** The search and the number of pages shown, stored in the URL. */
function filterFromParams(params: URLSearchParams): { search: string; pages: number } {
  const pages = Number(params.get('page') ?? '')
  return {
    search: (params.get('q') ?? '').trim().slice(0, 80),
    pages: Number.isSafeInteger(pages) && pages > 1 ? pages : 1,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await redirectToCity.onServer(args)
  return load.onServer(args)
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await redirectToCity.inBrowser(args)
  return load.inBrowser(args)
}

export default function CitiesScreen() {
  const [params] = useSearchParams()
  const { search, pages } = filterFromParams(params)
  const list = usePlacePages(cityPagesQuery(search), { pages })
  const cities = list.pages && withoutRepeats(list.pages)
  const origin = useOrigin()
  if (list.hasFailed && !cities) throw list.error

  return (
    <>
      <PageHead
        title="Cidades"
        description={`As cidades com mercados e ofertas ${siteName('em')}.`}
        canonical={origin + paths.cities()}
      />
      <PageHero isOverlapped title="Cidades" lead="Escolha a sua cidade e veja os mercados e as ofertas de lá." />
      <div aria-busy={!cities} className="relative mx-auto -mt-10 max-w-7xl px-4 lg:-mt-12 lg:px-6">
        {!cities && (
          <>
            <Skeleton className="h-60 rounded-2xl" />
            <OfflineNote />
          </>
        )}
        {cities && (cities.length > 0 || search !== '') && <CitySearchForm search={search} />}
        {cities && search !== '' && (
          <h2 aria-live="polite" className="mt-4 flex min-h-11 items-center text-xl lg:text-3xl">
            {list.isUpdating ? 'Buscando cidades...' : counted(list.total, 'cidade encontrada', 'cidades encontradas')}
          </h2>
        )}
        {cities?.length === 0 && search === '' && (
          <EmptyState title="Nenhuma cidade ainda" hint="Assim que houver mercados, as cidades deles aparecem aqui." />
        )}
        {cities?.length === 0 && search !== '' && !list.isUpdating && (
          <div className="mt-4">
            <EmptyState title="Nenhuma cidade encontrada" hint="Só aparecem aqui as cidades que já têm mercados.">
              <Link to={paths.cities()} className={buttonClass('soft')}>
                Ver todas as cidades
              </Link>
            </EmptyState>
          </div>
        )}
        <ul aria-busy={list.isFetching} className="mt-4 grid gap-3 md:grid-cols-2 lg:gap-4">
          {cities?.map((city) => (
            <li key={city.slug} className="grid min-w-0">
              {fragment(['city', city], <CityCard city={city} />)}
            </li>
          ))}
        </ul>
        <MoreLink
          pages={list.nextPages}
          addressOf={(page) => paths.cities({ q: search, page })}
          text="Mostrar mais cidades"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.hasNextPageFailed}
          onRetry={list.retry}
        />
      </div>
    </>
  )
}

/** Without scripts a plain form; with scripts the list updates at once. */
function CitySearchForm({ search }: { search: string }) {
  const navigate = useNavigate()
  return (
    <LiveSearchForm
      action={paths.cities()}
      search={search}
      label="Buscar cidade"
      onSearch={(q) => void navigate(paths.cities({ q }), { replace: true, preventScrollReset: true })}
      className="flex gap-2 rounded-2xl bg-surface p-3 shadow-1 ring-1 ring-line max-sm:flex-col lg:gap-3 lg:p-4"
    />
  )
}

export function ErrorBoundary() {
  return <ScreenError />
}
