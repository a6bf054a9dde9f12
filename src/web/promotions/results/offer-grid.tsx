import type { Promotion } from '#contract/promotions.ts'
import { offerCard } from '#web/promotions/card/offer-card.tsx'
import { ClearFilters, ClearSearch } from '#web/promotions/filters/clear-filters.tsx'
import { isFiltered, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AlertWhenOffered } from './missing-offers.tsx'
import { gridClass } from './offers-loading.tsx'
import { missingText } from './result-count.ts'

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
        <li key={offer.id} id={offerAnchor(index)}>
          {offerCard({ offer, now, onOpen, onAdd })}
        </li>
      ))}
    </ul>
  )
}

/** Id of the card at an index: focus moves to the first card of a new page. */
export function offerAnchor(index: number): string {
  return `oferta-${index + 1}`
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
        {filter.q && <AlertWhenOffered missing={missing.length > 0 ? missing : [filter.q]} city={filter.city} />}
        {filter.q && <ClearSearch className={buttonClass('soft')} />}
        {isFiltered(filter) && <ClearFilters className={buttonClass('soft')} />}
      </div>
    </Notice>
  )
}
