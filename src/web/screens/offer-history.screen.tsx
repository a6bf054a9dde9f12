import { useRouteError } from 'react-router'
import { priceUnit } from '#domain/mechanics/offer-words.ts'
import { perWords } from '#domain/mechanics/per-words.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { errorStatus } from '#web/api/error-status.ts'
import { screenLoader } from '#web/api/screen-loader.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { LoadError } from '#web/layout/load-error.tsx'
import { PageHead } from '#web/layout/page-head.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { ScreenLoading } from '#web/layout/screen-loading.tsx'
import { paths } from '#web/paths.ts'
import { priceHistoryQuery } from '#web/price-history/price-history.queries.ts'
import { PriceHistoryPage } from '#web/price-history/price-history-page.tsx'
import { OfferNotFound } from '#web/promotions/detail/offer-not-found.tsx'
import { offerQuery } from '#web/promotions/promotions.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
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
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={`Histórico de preços: ${productName}`}
        description={`O que ${productName} já custou nos mercados de ${store.city}.`}
        isIndexed={false}
      />
      <div className="flex items-center gap-1 border-b border-line bg-surface px-2 py-1.5 lg:mt-4 lg:border-0 lg:bg-transparent">
        <Link
          to={paths.offer(offer.id)}
          aria-label="Voltar para a oferta"
          className={buttonClass('ghost', 'icon', 'shrink-0 self-start')}
        >
          <Icon name="arrow-left" className="size-6" />
        </Link>
        <div className="min-w-0 leading-tight">
          <PageTitle className="text-xl">{shownName(productName)}</PageTitle>
          <p className="text-sm text-ink-soft wrap-anywhere">{store.name}</p>
        </div>
      </div>
      <div className="space-y-4 px-4 pt-3.5 pb-8">
        {!history.verdict && (
          <p className="text-ink-soft">Este preço tem uma condição: aparecem só os preços que valem para todos.</p>
        )}
        <PriceHistoryPage history={history} storeId={store.id} city={store.city} per={perWords(priceUnit(offer))} />
      </div>
    </div>
  )
}

export function ErrorBoundary() {
  return errorStatus(useRouteError()) === 404 ? <OfferNotFound /> : <LoadError />
}
