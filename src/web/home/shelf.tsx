import { productArtPath } from '#domain/pictures/product-art.ts'
import { fragment } from '#web/api/fragment.ts'
import { useRead } from '#web/api/use-read.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { OfferPrice } from '#web/promotions/card/conditions.tsx'
import type { OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { type FeaturedOffer, featuredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { fillShelf, type ShelfSlot } from './shelf-layout.ts'

/** A drawn shelf with the prices of real offers. Only wide screens have space for it. */
export function Shelf({ filter }: { filter: OfferFilter }) {
  const { data: offers = [] } = useRead(featuredOffersQuery(filter))
  return <ul className="shelf">{fragment(['shelf', offers], <ShelfSlots offers={offers} />)}</ul>
}

function ShelfSlots({ offers }: { offers: FeaturedOffer[] }) {
  return fillShelf(offers).map(({ art, offer }) => (
    <li key={art}>
      {offer ? (
        <Link to={paths.offer(offer.id)}>
          <span className="sr-only">{offer.productName}</span>
          <ProductDrawing art={art} />
          <span>
            <span>
              <OfferPrice offer={offer} size="small" />
            </span>
          </span>
        </Link>
      ) : (
        <ProductDrawing art={art} />
      )}
    </li>
  ))
}

function ProductDrawing({ art }: { art: ShelfSlot['art'] }) {
  return <img src={productArtPath(art)} alt="" width="112" height="112" loading="lazy" />
}
