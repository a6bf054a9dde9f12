import { type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { site, siteName } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useOrigin } from '#web/api/use-screen-data.ts'
import { useRememberedCity } from '#web/browser/remembered-city.ts'
import { loadCityChoices } from '#web/cities/cities.queries.ts'
import { redirectOtherCity } from '#web/cities/redirect-other-city.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { useCitySelect } from '#web/cities/use-city-select.tsx'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { PriceDropResults } from '#web/promotions/results/price-drop-results.tsx'
import { priceDropsQuery } from '#web/promotions/results/price-drops.queries.ts'
import { buttonClass } from '#web/ui/button.ts'

const load = screenLoader(async ({ url, need }) => {
  const city = await loadCityChoices({ need }, cityIn(url.searchParams))
  await need(priceDropsQuery(city?.slug))
})
export async function loader(args: LoaderFunctionArgs) {
  await redirectOtherCity.onServer(args)
  return load.onServer(args)
}
export const clientLoader = load.inBrowser

/** The offers of a city, or of all, that became cheaper by their stores' own history. */
export default function PriceDropsScreen() {
  const [params] = useSearchParams()
  const choices = useCityChoices(cityIn(params))
  const navigate = useNavigate()
  const open = (city: string, isReplaced = false) =>
    void navigate(paths.priceDrops({ city }), { replace: isReplaced, preventScrollReset: true })
  useRememberedCity({ hasPlace: false, isSearch: false, apply: (slug) => open(slug, true) })
  const { select, dialog } = useCitySelect(choices, open)
  const origin = useOrigin()

  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <PageHead
        title="Baixou de verdade"
        description={`Ofertas que são o menor preço da cidade e o menor do próprio mercado em 30 dias ou mais, em ${site.city} e região. ${siteName()} conferiu.`}
        canonical={origin + paths.priceDrops()}
      />
      <Breadcrumbs steps={[]} current="Baixou de verdade" />
      <div className="px-4 lg:px-0">
        <PageTitle className="text-3xl lg:text-5xl">Baixou de verdade</PageTitle>
        <p className="mt-2 max-w-[51rem] text-ink-soft">
          O menor preço da cidade hoje, e o menor do próprio mercado em 30 dias ou mais, pelo histórico que guardamos.
          As maiores quedas primeiro, uma oferta por produto. Ninguém paga para estar aqui.
        </p>
        <search className="mt-4 block">
          <form action={paths.priceDrops()} className="flex gap-2 max-sm:flex-col">
            {select}
            <button type="submit" className={buttonClass('primary', 'medium', 'hidden! noscript:inline-flex!')}>
              Ver
            </button>
          </form>
          {dialog}
        </search>
        {(choices.isResolved || !cityIn(params)) && <PriceDropResults city={choices.chosen} />}
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return <LoadError />
}

function cityIn(params: URLSearchParams): string {
  return (params.get('city') ?? '').trim().slice(0, 80)
}
