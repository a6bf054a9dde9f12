import { useRouteError } from 'react-router'
import { errorStatus } from '#web/api/error-status.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { ScreenLoading } from '#web/layout/screen-loading.tsx'
import { paths } from '#web/paths.ts'
import { priceHistoryQuery } from '#web/price-history/price-history.queries.ts'
import { PriceHistoryCard } from '#web/price-history/price-history-card.tsx'
import { OfferNotFound } from '#web/promotions/detail/offer-not-found.tsx'
import { offerQuery } from '#web/promotions/promotions.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import type { Route } from './+types/offer-history.screen.ts'

const load = screenLoader(({ params, need }) =>
  Promise.all([need(offerQuery(params.id ?? '')), need(priceHistoryQuery(params.id ?? ''))]),
)
export const loader = load.onServer
export const clientLoader = load.inBrowser

/** The price history of an offer, complete without scripts. */
export default function OfferHistoryScreen({ params }: Route.ComponentProps) {
  const { data: offer, error } = useRead(offerQuery(params.id))
  const { data: history, error: historyError } = useRead(priceHistoryQuery(params.id))
  if (error ?? historyError) throw error ?? historyError
  if (!offer || !history) return <ScreenLoading title="Carregando histórico..." />
  const { productName, store } = offer
  const to = paths.offer(offer.id)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Histórico de preços: ${productName}`}
        description={`O que ${productName} já custou nos mercados de ${store.city}.`}
        isIndexed={false}
      />
      <Breadcrumbs steps={[{ label: productName, to }]} current="Histórico de preços" />
      <div className="space-y-4 px-4 pb-8 lg:px-0">
        <PageTitle className="text-3xl lg:text-5xl">{productName}</PageTitle>
        <p>
          {store.name}
          {!history.verdict && ': preço com condição, sem comparação com o histórico'}
        </p>
        <PriceHistoryCard history={history} city={store.city} />
        <Link to={to} className={buttonClass('outline', 'large')}>
          Voltar para a oferta
        </Link>
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return errorStatus(useRouteError()) === 404 ? <OfferNotFound /> : <LoadError />
}
