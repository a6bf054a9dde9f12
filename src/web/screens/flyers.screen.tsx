import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { site, siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { useRememberedCity } from '#web/browser/remembered-city.ts'
import { loadCityChoices } from '#web/cities/cities.queries.ts'
import { redirectOtherCity } from '#web/cities/redirect-other-city.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { useCitySelect } from '#web/cities/use-city-select.tsx'
import { flyersQuery } from '#web/flyers/flyer.queries.ts'
import { FlyerList } from '#web/flyers/flyer-list.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'

const load = screenLoader(async ({ url, need }) => {
  const city = await loadCityChoices({ need }, cityIn(url.searchParams))
  await need(flyersQuery(city?.slug))
})
export async function loader(args: LoaderFunctionArgs) {
  await redirectOtherCity.onServer(args)
  return load.onServer(args)
}
export const clientLoader = load.inBrowser

/** The flyers in force of a city, or of all. */
export default function FlyersScreen() {
  const [params] = useSearchParams()
  const choices = useCityChoices(cityIn(params))
  const navigate = useNavigate()
  const open = (city: string, isReplaced = false) =>
    void navigate(paths.flyers({ city }), { replace: isReplaced, preventScrollReset: true })
  useRememberedCity({ hasPlace: false, isSearch: false, apply: (slug) => open(slug, true) })
  const { select, dialog } = useCitySelect(choices, open)
  const origin = useOrigin()

  return (
    <>
      <PageHead
        title="Encartes"
        description={`Os encartes da semana dos mercados de ${site.city} e região, com o preço de cada oferta, ${siteName('em')}.`}
        canonical={origin + paths.flyers()}
      />
      <PageHero title="Encartes" lead="Folheie os encartes em vigor e ponha as ofertas na sua lista." />
      <div className="mx-auto mt-4 max-w-7xl px-4 lg:mt-6 lg:px-6">
        <search>
          <form action={paths.flyers()} className="flex gap-2 max-sm:flex-col">
            {select}
            <button type="submit" className={buttonClass('primary', 'medium', 'hidden! noscript:inline-flex!')}>
              Ver
            </button>
          </form>
          {dialog}
        </search>
        <FlyerList city={choices.chosen} isResolved={choices.isResolved} />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

function cityIn(params: URLSearchParams): string {
  return (params.get('city') ?? '').trim().slice(0, 80)
}
