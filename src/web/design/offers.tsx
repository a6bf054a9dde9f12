import { lazy, Suspense, useState } from 'react'
import type { PopupPromotion } from '#contract/popup.ts'
import { addDays, dayOf, endOfDay } from '#domain/dates.ts'
import { ListNotLoaded, ListOffline } from '#web/layout/list-error.tsx'
import { PopupDialog } from '#web/popup/popup-dialog.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { HighlightBadge } from '#web/promotions/card/highlight-badge.tsx'
import { OfferCard } from '#web/promotions/card/offer-card.tsx'
import { OfferCardSkeleton } from '#web/promotions/card/offer-card-skeleton.tsx'
import { OfferRow } from '#web/promotions/card/offer-row.tsx'
import { OldPrice, Price } from '#web/promotions/card/price.tsx'
import { OfferConditions } from '#web/promotions/detail/offer-conditions.tsx'
import { PriceTag } from '#web/promotions/detail/price-tag.tsx'
import { NoOffers } from '#web/promotions/results/offer-grid.tsx'
import { PriceChange } from '#web/promotions/saved/price-change.tsx'
import { WithdrawnOffer } from '#web/promotions/saved/withdrawn-offer.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Sample } from './sample.tsx'
import { conditionalOffer, sampleOffer } from './sample-offer.ts'

const AddOfferDialog = lazy(() => import('#web/promotions/list-dialog/add-offer-dialog.tsx'))

const noop = () => undefined

/** Offer components in every state. */
export function Offers({ now }: { now: Date }) {
  const [open, setOpen] = useState<'popup' | 'add'>()
  const inDays = (days: number) => ({ expiryDate: endOfDay(addDays(dayOf(now), days)).toISOString() })
  const offer = sampleOffer(inDays(6))
  const pack = {
    ...inDays(6),
    productName: 'Detergente neutro 500 ml',
    price: '2.79',
    originalPrice: '3.49',
    discountPercentage: 20,
    unitPrice: null,
  }
  const cards = [
    offer,
    sampleOffer({ ...inDays(2), isHighlighted: true, productName: 'Arroz branco tipo 1 – 5 kg', price: '21.90' }),
    sampleOffer({ ...inDays(1), originalPrice: null, discountPercentage: null, productName: 'Tomate italiano' }),
    sampleOffer({ ...inDays(0), productName: 'Um nome comprido que não cabe em uma linha só, nem em duas, 12x350 ml' }),
    sampleOffer({ ...inDays(-1), productName: 'Feijão carioca 1 kg' }),
    sampleOffer({ ...inDays(5), imageUrl: '/objects/00000000-0000-4000-8000-000000000000.webp' }),
  ]
  const weekday = new Date(dayOf(now)).getUTCDay()
  const conditional = [
    conditionalOffer({ rule: { type: 'take-pay', take: 3, pay: 2 }, limit: { amount: 6, unit: 'un' } }, pack),
    conditionalOffer({ rule: { type: 'nth-unit', nth: 2, percent: 50 } }, pack),
    conditionalOffer({ rule: { type: 'from', from: 6, price: '2.49' } }, pack),
    conditionalOffer({ rule: { type: 'bundle', pieces: 4, price: '10.00' } }, pack),
    conditionalOffer({ rule: { type: 'from', from: 12 } }, pack),
    conditionalOffer({ needs: 'club', conditionalPrice: '2.29' }, pack),
    conditionalOffer({ needs: 'card' }, pack),
    conditionalOffer({ minimumPurchase: '100.00' }, pack),
    conditionalOffer({ days: [weekday, (weekday + 1) % 7] }, pack),
    conditionalOffer({ days: [(weekday + 3) % 7] }, pack),
    conditionalOffer({ per: '100g', limit: { amount: 2, unit: 'kg' } }, pack),
  ]
  const campaign: PopupPromotion = {
    id: offer.id,
    productName: offer.productName,
    salePrice: offer.price,
    originalPrice: offer.originalPrice,
    storeName: offer.store.name,
    storeLocation: 'Fazenda - Itajaí',
    imageUrl: null,
    discount: 33,
    isLimitedTime: true,
    stock: 8,
    stockDay: dayOf(now),
    verdict: null,
    expiresAt: new Date(now.getTime() + 90_000).toISOString(),
  }
  return (
    <>
      <Sample title="Preço">
        <Price price="4.99" size="small" />
        <Price price="21.90" size="medium" />
        <Price price="49.90" size="large" />
        <Price price="149.00" size="huge" />
        <OldPrice price="74.90" className="text-ink-soft" />
        <DiscountBadge percentage={24} size="small" />
        <DiscountBadge percentage={24} size="medium" />
        <DiscountBadge percentage={24} size="large" />
        <HighlightBadge offer={{ isSponsored: false }} className="" />
        <HighlightBadge offer={{ isSponsored: true }} className="" />
      </Sample>
      <Sample title="Etiqueta">
        <div className="w-full max-w-md space-y-3">
          <PriceTag offer={offer} now={now} />
          <PriceTag offer={sampleOffer(inDays(-1))} now={now} />
        </div>
      </Sample>
      <Sample title="Cartão: comum, em destaque, sem preço anterior, último dia, expirada, foto que falhou, carregando">
        <ul className="grid w-full gap-4 md:grid-cols-2">
          {cards.map((card) => (
            <li key={card.productName + card.expiryDate} className="grid">
              <OfferCard offer={card} now={now} onAdd={noop} />
            </li>
          ))}
          <li className="grid">
            <OfferCardSkeleton />
          </li>
        </ul>
      </Sample>
      <Sample title="Condições: regras, clube, cartão, compra mínima, dias, preço por 100 g">
        <ul className="grid w-full gap-4 md:grid-cols-2">
          {conditional.map((card) => (
            <li key={JSON.stringify(card.mechanics)} className="grid">
              <OfferCard offer={card} now={now} onAdd={noop} />
            </li>
          ))}
        </ul>
        <div className="w-full max-w-md space-y-3">
          {conditional.slice(0, 6).map((sample) => (
            <div key={JSON.stringify(sample.mechanics)} className="space-y-3">
              <PriceTag offer={sample} now={now} />
              <OfferConditions offer={sample} />
              <OfferRow offer={sample} onAdd={noop} />
            </div>
          ))}
        </div>
      </Sample>
      <Sample title="Salvos: mais barata, mais cara, retirada">
        <ul className="grid w-full gap-4 md:grid-cols-2">
          {['59.90', '39.90'].map((priceThen) => (
            <li key={priceThen} className="grid">
              <OfferCard
                offer={offer}
                now={now}
                onAdd={noop}
                note={<PriceChange saved={{ offer, savedAt: 0, priceThen }} />}
              />
            </li>
          ))}
          <li className="grid items-start">
            <WithdrawnOffer offer={offer} />
          </li>
        </ul>
      </Sample>
      <Sample title="Lista: vazia, falhou, sem internet">
        <div className="w-full space-y-3">
          <NoOffers filter={{ q: 'xyz', city: 'itajai-sc', sort: 'price-asc' }} missing={[]} />
          <ListNotLoaded onRetry={noop} />
          <ListOffline what="As promoções" />
        </div>
      </Sample>
      <Sample title="Diálogos">
        <button type="button" className={buttonClass('outline')} onClick={() => setOpen('popup')}>
          Anúncio
        </button>
        <button type="button" className={buttonClass('outline')} onClick={() => setOpen('add')}>
          Adicionar à Lista
        </button>
      </Sample>
      {open === 'popup' && <PopupDialog campaign={campaign} onClose={() => setOpen(undefined)} />}
      <Suspense>{open === 'add' && <AddOfferDialog offer={offer} onClose={() => setOpen(undefined)} />}</Suspense>
    </>
  )
}
