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
  return (
    <ul className="relative hidden grid-cols-4 self-end overflow-hidden rounded-t-3xl bg-white/6 px-4 pt-4 after:absolute after:inset-x-0 after:bottom-0 after:h-14.5 after:bg-linear-to-b after:from-[#f3eee6] after:to-[#d9d0c2] lg:grid">
      {fillShelf(offers).map(({ art, offer }) => (
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
