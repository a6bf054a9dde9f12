import type { Promotion } from '#contract/promotions.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { OfferCardSkeleton } from '#web/promotions/card/offer-card-skeleton.tsx'
import { ClearFilters, ClearSearch } from '#web/promotions/filters/clear-filters.tsx'
import { isFiltered, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Notice } from '#web/ui/notice.tsx'
import { missingText } from './result-count.ts'

const gridClass = 'grid gap-3 md:grid-cols-2 md:gap-4 lg:grid-cols-3'

interface OfferGridProps {
  offers: Promotion[]
  now: Date
  /** Results of the previous filter are shown while the new ones load. */
  isUpdating: boolean
  onOpen: (offer: Promotion) => void
  onAdd: (offer: Promotion) => void
}

export function OfferGrid({ offers, now, isUpdating, onOpen, onAdd }: OfferGridProps) {
  return (
    <ul aria-busy={isUpdating} className={`${gridClass} transition-opacity ${isUpdating ? 'opacity-50' : ''}`}>
      {offers.map((offer, index) => (
        <li key={offer.id} id={offerAnchor(index)} className="grid min-w-0">
          {offerCard({ offer, now, onOpen, onAdd })}
        </li>
      ))}
    </ul>
  )
}

/** The id of the card at a position: focus moves to the first card of a new page. */
export function offerAnchor(index: number): string {
  return `oferta-${index + 1}`
}

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

const hint = 'Tente ajustar os filtros ou a pesquisa'

export function NoOffers({ filter, missing }: { filter: OfferFilter; missing: string[] }) {
  return (
    <Notice
      picture={<img src="/art/bags.svg" alt="" width="112" height="112" className="size-28" />}
      title="Nenhuma promoção encontrada"
      text={missing.length > 0 ? `${missingText(missing)} ${hint}` : hint}
    >
      <div className="flex flex-wrap justify-center gap-2">
        {filter.q && <ClearSearch className={buttonClass('soft')} />}
        {isFiltered(filter) && <ClearFilters className={buttonClass('soft')} />}
      </div>
    </Notice>
  )
}
