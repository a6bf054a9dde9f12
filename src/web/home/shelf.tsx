import { productArtPath } from '#domain/offers/product-art.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import type { OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { featuredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { fillShelf, type ShelfSlot } from './shelf-layout.ts'

/** A drawn shelf with the prices of real offers. Only wide screens have room for it. */
export function Shelf({ filter }: { filter: OfferFilter }) {
  const { data: offers = [] } = useRead(featuredOffersQuery(filter))
  const slots = fillShelf(offers)
  return (
    <div className="hidden overflow-hidden rounded-[1.75rem] bg-linear-to-b from-white/4 to-white/13 pt-4 lg:block">
      <ShelfBoard slots={slots.slice(0, 4)} />
      <ShelfBoard slots={slots.slice(4)} isLower />
    </div>
  )
}

function ShelfBoard({ slots, isLower = false }: { slots: ShelfSlot[]; isLower?: boolean }) {
  return (
    <ul
      className={`relative grid grid-cols-4 px-4 after:absolute after:inset-x-0 after:bottom-0 after:h-14.5 after:bg-linear-to-b after:from-[#f3eee6] after:to-[#d9d0c2] ${isLower ? 'bg-black/15 pt-3' : ''}`}
    >
      {slots.map(({ art, offer }) => (
        <li key={art} className="relative z-1">
          {offer ? (
            <Link to={paths.offer(offer.id)} className="group block">
              <span className="sr-only">{offer.productName}</span>
              <ProductDrawing art={art} />
              <span className="grid h-14.5 place-items-center">
                <span className="rounded-md bg-tag px-2 py-1.5 text-tag-ink shadow-1 group-hover:brightness-95">
                  <OfferPrice offer={offer} size="small" />
                </span>
              </span>
            </Link>
          ) : (
            <>
              <ProductDrawing art={art} />
              <span className="block h-14.5" />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function ProductDrawing({ art }: { art: ShelfSlot['art'] }) {
  return (
    <img
      src={productArtPath(art)}
      alt=""
      width="112"
      height="112"
      loading="lazy"
      decoding="async"
      className="mx-auto h-28 w-full object-contain object-bottom"
    />
  )
}
