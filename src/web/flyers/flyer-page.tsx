import { useState } from 'react'
import type { PageBox } from '#contract/flyers/flyer-parts.ts'
import type { Flyer } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import { useListedAmount } from '#web/browser/listed-offers.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import type { PageImage } from './page-image.ts'
import { PagePicture } from './page-picture.tsx'

interface FlyerPageProps {
  page: Flyer['pages'][number]
  pages: number
  storeName: string
  hasEnded: boolean
  isWide: boolean
  onOpen: (offer: Promotion) => void
  onAdd: (offer: Promotion) => void
}

/**
 * A page of a flyer with a link on each offer in force, and a button that puts it on the list. Without the picture, the same offers are
 * rows.
 */
export function FlyerPage({ page, pages, storeName, hasEnded, isWide, onOpen, onAdd }: FlyerPageProps) {
  const [hasFailed, setFailed] = useState(false)
  const { number, image } = page
  const offers = hasEnded ? [] : page.offers
  const label = `Página ${number} de ${pages}`
  const places = offers.map(({ box, promotion }) => (
    <OfferPlace
      key={promotion.id}
      offer={promotion}
      onOpen={() => onOpen(promotion)}
      onAdd={hasFailed || hasRoomForButton(box, image) ? () => onAdd(promotion) : undefined}
    />
  ))
  return (
    <section id={`pagina-${number}`} aria-label={label} className="flyer-page">
      {hasFailed ? (
        <div className="flyer-rows">
          <p>A imagem desta página não carregou.{places.length > 0 && ' Estas são as ofertas dela:'}</p>
          {places}
        </div>
      ) : (
        <div className={hasEnded ? 'flyer-sheet flyer-sheet-over' : 'flyer-sheet'}>
          <PagePicture
            image={image}
            alt={`${label} do encarte de ${storeName}`}
            sizes={isWide ? '110rem' : '(min-width: 80rem) 52rem, (min-width: 64rem) 60vw, 100vw'}
            isEager={number === 1}
            onFail={() => setFailed(true)}
          />
          {/* The site's policy forbids style attributes; positions in SVG in per cent need none. */}
          {offers.length > 0 && (
            <svg role="presentation" className="flyer-boxes">
              {offers.map(({ box: [left, top, right, bottom], promotion }, index) => (
                <foreignObject
                  key={promotion.id}
                  x={percent(left)}
                  y={percent(top)}
                  width={percent(right - left)}
                  height={percent(bottom - top)}
                >
                  {places[index]}
                </foreignObject>
              ))}
            </svg>
          )}
        </div>
      )}
      <p className="flyer-page-number">{label}</p>
    </section>
  )
}

/** From ten-thousandths. */
function percent(part: number): string {
  return `${part / 100}%`
}

/** In pixels of a small phone. */
const narrowestPage = 360
/** The button, and as much space again for the link. */
const leastSide = 88

/** A button must not cover its own offer. */
export function hasRoomForButton([left, top, right, bottom]: PageBox, image: PageImage): boolean {
  const width = ((right - left) / 10_000) * narrowestPage
  const height = ((bottom - top) / 10_000) * narrowestPage * (image.height / image.width)
  return Math.min(width, height) >= leastSide
}

interface OfferPlaceProps {
  offer: Promotion
  onOpen: () => void
  onAdd: (() => void) | undefined
}

function OfferPlace({ offer, onOpen, onAdd }: OfferPlaceProps) {
  const amount = useListedAmount(offer.id)
  return (
    <div className="flyer-offer">
      <Link
        to={paths.offer(offer.id)}
        id={offerPlaceId(offer.id)}
        data-opens-dialog=""
        onClick={(event) => onPlainClick(event, onOpen)}
      >
        <span>
          {offer.productName} <OfferPrice offer={offer} size="small" />
        </span>
      </Link>
      {onAdd && (
        <button
          type="button"
          aria-label={
            amount === undefined
              ? `Adicionar ${offer.productName} à Lista`
              : `${offer.productName} na lista: ${amount}. Adicionar mais`
          }
          onClick={onAdd}
          className={amount === undefined ? undefined : 'flyer-offer-listed'}
        >
          <Icon name={amount === undefined ? 'plus' : 'check'} />
          {amount !== undefined && <b className="flyer-listed">na lista</b>}
        </button>
      )}
    </div>
  )
}

/** Target of `paths.flyerOffer`. */
function offerPlaceId(offerId: string): string {
  return `oferta-${offerId}`
}
