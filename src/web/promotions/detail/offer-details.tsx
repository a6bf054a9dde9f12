import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { isCheckedToday } from '#domain/offers/price-checks.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { useRead } from '#web/api/use-read.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { FlyerPlace } from '#web/flyers/flyer-place.tsx'
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { PageTitle } from '#web/layout/page-title.tsx'
import { paths } from '#web/paths.ts'
import { priceVerdictQuery } from '#web/price-history/price-history.queries.ts'
import { PriceHistorySection } from '#web/price-history/price-history-section.tsx'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { PriceReportLink } from '#web/price-reports/price-report-link.tsx'
import { HighlightBadge } from '#web/promotions/card/highlight-badge.tsx'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { storeMapUrl } from '#web/stores/store-place.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { OfferActionBar, OfferActions } from './offer-actions.tsx'
import { OfferConditions } from './offer-conditions.tsx'
import { OfferPicture } from './offer-picture.tsx'
import { OfferStore } from './offer-store.tsx'
import { PriceAndVerdict } from './price-and-verdict.tsx'
import { PriceComparison } from './price-comparison.tsx'
import { SimilarOffers } from './similar-offers.tsx'
import { StoreOffers } from './store-offers.tsx'

interface OfferDetailsProps {
  offer: Promotion
  /** The offer's absolute URL. */
  url: string
  now: Date
  onAdd: (offer: Promotion) => void
}

export function OfferDetails({ offer, url, now, onAdd }: OfferDetailsProps) {
  const isOver = hasEnded(offer, now)
  const verdict = useRead(priceVerdictQuery(offer.id)).data?.verdict
  // The list's verdict may be some seconds older.
  const judged = verdict === undefined ? offer : { ...offer, verdict }
  // A history too short for a verdict is too short for a plot.
  const hasHistory = verdict?.price !== 'not-enough'
  const history = (className: string) =>
    hasHistory && <PriceHistorySection offerId={offer.id} storeId={offer.store.id} className={className} />
  return (
    <div className="mx-auto max-w-7xl lg:px-6">
      <Breadcrumbs
        steps={[
          { label: offer.category.name, to: paths.category(offer.category.id) },
          { label: offer.store.city, to: paths.city(offer.store.city) },
        ]}
        current={offer.productName}
      />
      <div className="lg:grid lg:grid-cols-[1fr_28.25rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-8">
        <OfferPicture offer={judged} url={url} hasEnded={isOver} />
        <div className="relative -mt-5 rounded-t-2xl bg-paper px-4 pt-4 lg:row-span-2 lg:mt-0 lg:bg-transparent lg:px-0 lg:pt-0">
          <div className="lg:rounded-2xl lg:bg-surface lg:p-6 lg:ring-1 lg:ring-line">
            <OfferBadges offer={offer} hasEnded={isOver} now={now} />
            <PageTitle className="mt-2.5 text-3xl">{shownName(offer.productName)}</PageTitle>
            <Link
              to={paths.store(offer.store.id)}
              className="mt-2.5 flex min-h-11 items-center gap-2 hover:underline lg:border-b lg:border-line lg:pb-4"
            >
              <StoreBadge store={offer.store} size="large" />
              <Icon name="chevron-right" className="ml-auto size-4.5 shrink-0 text-ink-soft" />
            </Link>
            <div className="mt-3.5">
              <PriceAndVerdict offer={judged} verdict={verdict} now={now}>
                <div className="mt-3 space-y-3">
                  {offer.doubt && !isOver && (
                    <p className="price-doubt-note">
                      <PriceDoubt offer={offer} />
                      {offer.doubt === 'confirmed' ? 'Nossa equipe confirmou' : 'Pessoas diferentes avisaram'} que esta
                      oferta não confere na loja. Pergunte ao mercado antes de ir.
                    </p>
                  )}
                  <OfferConditions offer={offer} />
                  {isOver && (
                    <a href="#em-vigor" className={buttonClass('primary', 'large', 'w-full')}>
                      Ver ofertas em vigor
                    </a>
                  )}
                  <OfferActions offer={judged} url={url} hasEnded={isOver} onAdd={onAdd} />
                </div>
              </PriceAndVerdict>
              <p className="mt-3 hidden text-sm text-ink-soft noscript:block">
                Para usar a lista de compras, ative o JavaScript do navegador.{' '}
                {hasHistory && (
                  <Link to={paths.offerHistory(offer.id)} className="underline">
                    Ver histórico
                  </Link>
                )}
              </p>
            </div>
          </div>
          {/* Placed twice: after the price on phones, below the picture on wide screens. Only the visible one loads. */}
          {history('mt-3.5 lg:hidden')}
          <div className="mt-3.5 space-y-3.5">
            <PriceComparison offer={offer} isShort={!hasHistory} now={now} />
            <div className="flex flex-wrap gap-2 *:grow">
              {!isOver && <PriceReportLink offer={offer} className={buttonClass('outline', 'compact', 'text-sm')} />}
              <a
                href={storeMapUrl(offer.store)}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass('outline', 'compact', 'text-sm')}
              >
                <Icon name="navigation" className="size-4.5" />
                Como chegar
              </a>
            </div>
          </div>
          {offer.description && (
            <p className="mt-5 leading-relaxed whitespace-pre-line text-ink-soft">{offer.description}</p>
          )}
          {!isOver && <FlyerPlace offer={offer} />}
          <div className="mt-3.5">
            <StoreOffers offer={offer} onAdd={onAdd} />
          </div>
        </div>
        <div className="space-y-5 px-4 pt-3.5 lg:px-0 lg:pt-5">
          {history('max-lg:hidden')}
          <OfferStore store={offer.store} />
        </div>
      </div>
      {isOver && <SimilarOffers offer={offer} now={now} onAdd={onAdd} />}
      <OfferActionBar offer={judged} url={url} hasEnded={isOver} onAdd={onAdd} />
    </div>
  )
}

function OfferBadges({ offer, hasEnded, now }: { offer: Promotion; hasEnded: boolean; now: Date }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CategoryBadge category={offer.category} />
      {hasEnded && <Badge tone="ink">Expirada</Badge>}
      {offer.isHighlighted && <HighlightBadge offer={offer} className="" />}
      {!offer.doubt && !hasEnded && isCheckedToday(offer.checkedAt, now) && (
        <Badge tone="brand">
          <Icon name="circle-check" />
          Conferida hoje
        </Badge>
      )}
      <span className="ml-auto text-xs text-ink-soft tabular-nums">Promoção #{offer.id.slice(0, 8)}</span>
    </div>
  )
}
