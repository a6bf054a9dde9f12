import { useState } from 'react'
import type { Flyer } from '#contract/flyers/flyers.ts'
import type { Promotion } from '#contract/promotions.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { PagePicture } from './page-picture.tsx'

interface FlyerPageProps {
  page: Flyer['pages'][number]
  pages: number
  storeName: string
  hasEnded: boolean
  isWide: boolean
  onOpen: (offer: Promotion) => void
}

/** A page of a flyer with a link on each offer that is in force. Where the picture is missing, the same links are rows. */
export function FlyerPage({ page, pages, storeName, hasEnded, isWide, onOpen }: FlyerPageProps) {
  const [hasFailed, setFailed] = useState(false)
  const { number, image } = page
  const offers = hasEnded ? [] : page.offers
  const label = `Página ${number} de ${pages}`
  const links = offers.map(({ promotion }) => (
    <BoxLink key={promotion.id} offer={promotion} onOpen={() => onOpen(promotion)} />
  ))
  return (
    <section id={`pagina-${number}`} aria-label={label} className="flyer-page">
      {hasFailed ? (
        <div className="flyer-rows">
          <p>A imagem desta página não carregou.{links.length > 0 && ' Estas são as ofertas dela:'}</p>
          {links}
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
          {/* The policy of the site forbids styles in attributes; what SVG places in per cent needs none. */}
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
                  {links[index]}
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

function BoxLink({ offer, onOpen }: { offer: Promotion; onOpen: () => void }) {
  return (
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
  )
}

/** Where `paths.flyerOffer` leads to. */
function offerPlaceId(offerId: string): string {
  return `oferta-${offerId}`
}
