import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { site } from '#domain/site.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useNow, useOrigin } from '#web/api/use-page.ts'
import { LoadFailure } from '#web/layout/load-failure.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { SearchForm } from '#web/layout/search-form.tsx'
import { paths } from '#web/paths.ts'
import { OfferCard } from '#web/promotions/offer-card.tsx'
import { promotionsQuery } from '#web/promotions/promotions.queries.ts'

const load = screenLoader(async ({ url, need }) => need(offersFor(url.searchParams)))
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** The first page of offers, cheapest first; filters, order and further pages come with the whole home screen. */
export default function HomeScreen() {
  const [address] = useSearchParams()
  const { data: offers, error } = useQuery(offersFor(address))
  const origin = useOrigin()
  const now = useNow()
  if (error) throw error

  return (
    <>
      <PageHead title={site.tagline} canonical={origin + paths.home()} />
      <section className="dots bg-garden text-garden-ink">
        <div className="mx-auto max-w-7xl px-4 py-8 lg:px-6 lg:py-14">
          <PageTitle className="text-[2.15rem] text-white lg:text-[3.75rem]">Encontre as Melhores Ofertas</PageTitle>
          <p className="mt-3 lg:text-lg">Compare os preços dos mercados do seu bairro antes de sair de casa.</p>
          <SearchForm search={address.get('q') ?? ''} className="mt-5 max-w-[38rem] lg:mt-7" />
        </div>
      </section>
      <section id="promocoes" aria-busy={!offers} className="mx-auto max-w-7xl px-4 pt-8 lg:px-6 lg:pt-12">
        <h2 className="text-[1.625rem] lg:text-[2rem]">Promoções Encontradas</h2>
        {!offers && <p className="mt-4 text-ink-soft">Carregando promoções...</p>}
        {offers?.length === 0 && (
          <p className="mt-4 text-ink-soft">
            Nenhuma promoção encontrada
            <br />
            Tente ajustar os filtros ou a pesquisa
          </p>
        )}
        <ul className="mt-5 grid gap-3 md:grid-cols-2 lg:grid-cols-3 lg:gap-4">
          {offers?.map((offer) => (
            <li key={offer.id} className="grid">
              <OfferCard offer={offer} now={now} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure />
}

function offersFor(address: URLSearchParams) {
  const search = address.get('q')?.trim().slice(0, 200)
  return promotionsQuery({ ...(search && { search }) })
}
