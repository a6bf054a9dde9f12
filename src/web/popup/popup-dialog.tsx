import { useId, useState } from 'react'
import type { PopupPromotion } from '#contract/popup.ts'
import { perSuffix } from '#domain/mechanics/offer-words.ts'
import { countdown } from '#domain/offers/countdown.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { pictureName, pictureVariantPath } from '#domain/pictures/picture-sizes.ts'
import { productArt, productArtPath } from '#domain/pictures/product-art.ts'
import { dayAndMonth } from '#domain/price-history/verdict-label.ts'
import { useNow } from '#web/api/use-screen-data.ts'
import { categoryColors } from '#web/categories/category-icon.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Conditions, PriceCondition } from '#web/promotions/card/conditions.tsx'
import { DiscountBadge } from '#web/promotions/card/discount-badge.tsx'
import { OldPrice, Price } from '#web/promotions/card/price.tsx'
import { StoreLogo } from '#web/stores/store-logo.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'

const oneSecond = 1000
const lowStock = 10

export interface PopupDialogProps {
  campaign: PopupPromotion
  onClose: () => void
}

/** An advertisement for one offer, labelled as such. */
export function PopupDialog({ campaign, onClose }: PopupDialogProps) {
  const heading = useId()
  const { id, productName, salePrice, originalPrice, discount, storeName, storeLocation, stock } = campaign
  return (
    <Modal
      label={heading}
      onClose={onClose}
      className="top-1/2 left-1/2 max-h-[96dvh] w-[min(26.25rem,calc(100vw-2rem))] -translate-1/2 animate-appear rounded-2xl"
    >
      <div className="relative min-h-16">
        <PopupPicture campaign={campaign} />
        {discount !== null && <DiscountBadge percentage={discount} size="large" className="absolute top-4 left-4" />}
        <button
          type="button"
          aria-label="Fechar"
          onClick={onClose}
          className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-white text-print shadow-2"
        >
          <Icon name="x" className="size-6" />
        </button>
        {campaign.isLimitedTime && <TimeLeft expiresAt={campaign.expiresAt} />}
      </div>
      <div className="p-5 pt-8">
        <h2 id={heading} className="text-xl">
          {shownName(productName)}
        </h2>
        <p className="mt-2.5 flex flex-wrap items-end gap-3">
          <Price price={salePrice} size="large" suffix={perSuffix(campaign.priceUnit ?? '')} />
          <PriceCondition offer={campaign} />
          {originalPrice !== null && <OldPrice price={originalPrice} className="pb-1 text-ink-soft" />}
        </p>
        <Conditions offer={campaign} />
        <div className="mt-3 flex items-center gap-2.5 text-sm leading-tight">
          <StoreLogo name={storeName} className="size-9" />
          <p>
            <span className="block font-bold">{storeName}</span>
            <span className="block text-ink-soft">{storeLocation}</span>
          </p>
        </div>
        {campaign.verdict && <p className="mt-1.5 text-sm font-semibold text-ink-soft">{campaign.verdict}</p>}
        {stock !== null && campaign.stockDay !== null && stock <= lowStock && (
          <p className="mt-3 inline-flex items-center gap-1.5 rounded-md bg-tomato-soft px-2.5 py-1.5 text-sm font-semibold text-tomato">
            <Icon name="package-open" className="size-4" />
            {`Apenas ${stock} unidades restantes! O mercado informou em ${dayAndMonth(campaign.stockDay)}.`}
          </p>
        )}
        <Link to={paths.offer(id)} onClick={onClose} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
          Ver Oferta Completa
        </Link>
        <p className="mt-3 text-center text-sm text-ink-soft">Oferta válida enquanto durarem os estoques</p>
      </div>
      <p className="bg-muted px-4 py-2.5 text-center text-xs font-medium text-ink-soft">
        Anúncio Promocional • Espaço publicitário premium
      </p>
    </Modal>
  )
}

/** A photo that fails to load is hidden without a replacement. */
function PopupPicture({ campaign }: { campaign: PopupPromotion }) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return null
  const isDrawing = campaign.imageUrl === null
  return (
    <div className={`tile aspect-[16/10] ${categoryColors('')}`}>
      <img
        src={popupPicturePath(campaign)}
        alt={isDrawing ? '' : campaign.productName}
        onError={() => setFailed(true)}
        className={`size-full ${isDrawing ? 'object-contain p-[6%]' : 'object-cover'}`}
      />
    </div>
  )
}

/** The photo, or a drawing when there is none. */
export function popupPicturePath({ productName, imageUrl }: PopupPromotion): string {
  if (imageUrl === null) return productArtPath(productArt(productName, ''))
  return pictureName(imageUrl) === undefined ? imageUrl : pictureVariantPath(imageUrl, 960, 'webp')
}

function TimeLeft({ expiresAt }: { expiresAt: string }) {
  const now = useNow(oneSecond)
  const timeLeft = countdown(new Date(expiresAt), now)
  return (
    <p
      role="timer"
      aria-live="off"
      className="absolute bottom-0 left-5 inline-flex translate-y-1/2 items-center gap-1.5 rounded-full bg-print px-3.5 py-2 text-sm font-bold whitespace-nowrap text-white tabular-nums"
    >
      <Icon name="timer" className="size-4 text-garden-accent" />
      {timeLeft === 'Expirado' ? timeLeft : `Termina em ${timeLeft}`}
    </p>
  )
}
