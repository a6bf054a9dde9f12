import { useId, useState } from 'react'
import type { Promotion } from '#contract/promotions.ts'
import { hasEnded } from '#domain/mechanics/offer-words.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { useRead } from '#web/api/use-read.ts'
import { useNow, useOrigin } from '#web/api/use-screen-data.ts'
import { whatsAppMessageUrl } from '#web/browser/share.ts'
import { CategoryBadge } from '#web/categories/category-badge.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { PriceDoubt } from '#web/price-reports/price-doubt.tsx'
import { PriceReportLink } from '#web/price-reports/price-report-link.tsx'
import { CardVerdict } from '#web/promotions/card/card-verdict.tsx'
import { Conditions, OfferPrice } from '#web/promotions/card/conditions.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { HighlightBadge } from '#web/promotions/card/highlight-badge.tsx'
import { OldPrice } from '#web/promotions/card/price.tsx'
import { ProductPicture } from '#web/promotions/card/product-picture.tsx'
import { claimOf, savingOf } from '#web/promotions/card/saving.ts'
import { UnitPrice } from '#web/promotions/card/unit-price.tsx'
import { Validity } from '#web/promotions/card/validity.tsx'
import AddOfferDialog from '#web/promotions/list-dialog/add-offer-dialog.tsx'
import { offerQuery } from '#web/promotions/promotions.queries.ts'
import { HeartButton } from '#web/promotions/saved/heart-button.tsx'
import { StoreBadge } from '#web/stores/store-badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { WhatsAppIcon } from '#web/ui/icons/whatsapp-icon.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { offerMessage } from './offer-text.ts'

/** An offer's details over the list. A default export, because it is loaded lazily. */
export default function OfferDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const heading = useId()
  const { data: offer } = useRead(offerQuery(id))
  const [isAdding, setAdding] = useState(false)
  if (!offer) return null

  return (
    <>
      <Modal
        label={heading}
        onClose={onClose}
        className="inset-x-0 bottom-0 max-h-[92dvh] motion-safe:animate-rise rounded-t-2xl md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-[min(52rem,calc(100vw-3rem))] md:-translate-1/2 md:animate-appear md:rounded-2xl"
      >
        <div className="md:grid md:grid-cols-[5fr_6fr]">
          <DialogPicture offer={offer} />
          <div className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:p-6">
            <DialogFacts offer={offer} heading={heading} />
            <DialogActions offer={offer} onAdd={() => setAdding(true)} />
          </div>
        </div>
        <button
          type="button"
          data-first-focus=""
          aria-label="Fechar"
          onClick={onClose}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white text-print shadow-2"
        >
          <Icon name="x" className="size-6" />
        </button>
      </Modal>
      {isAdding && <AddOfferDialog offer={offer} onClose={() => setAdding(false)} />}
    </>
  )
}

function DialogPicture({ offer }: { offer: Promotion }) {
  const saving = savingOf(offer)
  return (
    <div className="relative">
      <ProductPicture
        offer={offer}
        sizes="(min-width: 48rem) 24rem, 100vw"
        isEager
        className="aspect-[16/9] md:aspect-auto md:h-full"
      />
      <span className="absolute top-4 left-4 flex flex-col items-start gap-2">
        {saving && <DiscountBadge percentage={saving.percentage} size="large" />}
        {offer.isHighlighted && <HighlightBadge offer={offer} className="" />}
      </span>
      <HeartButton offer={offer} className="top-3 right-17 bg-white shadow-2 md:right-3" />
    </div>
  )
}

function DialogFacts({ offer, heading }: { offer: Promotion; heading: string }) {
  const now = useNow()
  const claim = claimOf(offer)
  const { store } = offer
  return (
    <>
      <CategoryBadge category={offer.category} />
      <h2 id={heading} className="mt-3 text-xl md:pr-8">
        {shownName(offer.productName)}
      </h2>
      <p className="mt-3 flex flex-wrap items-end gap-x-3 gap-y-1">
        <OfferPrice offer={offer} size="large" />
        {claim && <OldPrice price={claim.originalPrice} className="pb-0.5 text-ink-soft" />}
        <PriceDoubt offer={offer} />
      </p>
      <CardVerdict offer={offer} />
      <p className="mt-1 flex flex-wrap gap-x-3">
        <UnitPrice unitPrice={offer.unitPrice} beside={offer.price} />
        <Validity offer={offer} now={now} />
      </p>
      <Conditions offer={offer} />
      <div className="mt-4 flex min-h-11">
        <StoreBadge store={store} size="large" />
      </div>
      {store.address && (
        <p className="mt-2 flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="map-pin" className="mt-0.5 size-4 shrink-0" />
          {store.address}, {store.city} - {store.state}
        </p>
      )}
      {offer.description && (
        <p className="mt-3 leading-relaxed whitespace-pre-line text-ink-soft">{offer.description}</p>
      )}
    </>
  )
}

function DialogActions({ offer, onAdd }: { offer: Promotion; onAdd: () => void }) {
  const origin = useOrigin()
  const isOver = hasEnded(offer, useNow())
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      <button
        type="button"
        aria-haspopup="dialog"
        disabled={isOver}
        onClick={onAdd}
        className={buttonClass('primary', 'large', 'grow')}
      >
        <Icon name="list-plus" className="size-5" />
        Adicionar à Lista
      </button>
      <a
        href={whatsAppMessageUrl(offerMessage(offer, isOver, origin + paths.offer(offer.id)))}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('whatsapp', 'large', 'grow')}
      >
        <WhatsAppIcon />
        WhatsApp
      </a>
      <Link to={paths.offer(offer.id)} className={buttonClass('outline', 'large', 'basis-full')}>
        Ver página da oferta
        <Icon name="arrow-right" className="size-5" />
      </Link>
      {!isOver && <PriceReportLink offer={offer} />}
    </div>
  )
}
