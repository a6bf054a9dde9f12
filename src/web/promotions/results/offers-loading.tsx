import { OfferCardSkeleton } from '#web/promotions/card/offer-card-skeleton.tsx'

export const gridClass = 'offer-grid'

/** Separate from the grid itself, which only the home page shows. */
export function OffersLoading() {
  return (
    <>
      <p role="status" className="sr-only">
        Carregando promoções...
      </p>
      <ul aria-hidden="true" className={gridClass}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <li key={key} className="grid">
            <OfferCardSkeleton />
          </li>
        ))}
      </ul>
    </>
  )
}
