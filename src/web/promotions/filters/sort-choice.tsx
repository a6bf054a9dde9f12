import { promotionSortLabels, unitSort } from '#domain/offers/promotion-sorts.ts'
import { paths } from '#web/paths.ts'
import { useOrigin } from '#web/places/here.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import { isNearSort, type OfferSort, sortsFor } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

const labels: Record<OfferSort, string> = {
  ...promotionSortLabels,
  [unitSort]: 'Menor por kg, L ou un',
  near: 'Mais perto',
  'near-price': 'Barato e perto',
}

export function SortChoice() {
  const { filter, change } = useOfferFilter()
  const hasOrigin = useOrigin() !== undefined
  const [chosen, choose] = useOptimisticValue(filter.sort)
  const sortBy = (sort: OfferSort) => {
    choose(sort)
    change({ sort })
  }
  return (
    <form action={paths.promotions()} autoComplete="off" className="flex gap-2">
      <HiddenFilter filter={filter} except={['sort']} />
      <span className="sort-choice">
        <Icon name="arrow-down-narrow-wide" />
        <select
          name="sort"
          aria-label="Ordenar por"
          value={chosen}
          onChange={(event) => sortBy(event.target.value as OfferSort)}
        >
          {sortsFor(filter)
            .filter((sort) => hasOrigin || !isNearSort(sort) || sort === filter.sort)
            .map((sort) => (
              <option key={sort} value={sort}>
                {labels[sort]}
              </option>
            ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <button type="submit" className={buttonClass('outline', 'medium', 'hidden! noscript:inline-flex!')}>
        Ordenar
      </button>
    </form>
  )
}
