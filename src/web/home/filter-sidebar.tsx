import { useId } from 'react'
import { useRead } from '#web/api/use-read.ts'
import { ClearFilters } from '#web/promotions/filters/clear-filters.tsx'
import { FilterForm } from '#web/promotions/filters/filter-form.tsx'
import type { OfferFilter } from '#web/promotions/filters/offer-filter.ts'
import { FeaturedStores } from '#web/stores/featured-stores.tsx'
import { storeChoicesQuery } from '#web/stores/stores.queries.ts'
import { Card } from '#web/ui/card.tsx'

/** The anchor of the filters, for visitors without scripts. */
export const filtersId = 'filtros'

/**
 * Filters and stores next to the list on wide screens, stores below it on phones. Without scripts the filters are on all screens, because
 * their sheet cannot open.
 */
export function FilterSidebar({ filter }: { filter: OfferFilter }) {
  const heading = useId()
  const { data: stores = [] } = useRead(storeChoicesQuery(filter.city))
  return (
    <aside aria-label="Filtros e mercados" className="home-aside">
      <Card id={filtersId} label={heading} className="hidden p-5 lg:block noscript:block">
        <div className="mb-4 flex items-center justify-between">
          <h2 id={heading} className="text-xl">
            Filtros
          </h2>
          <ClearFilters className="-my-2 inline-flex min-h-11 items-center text-sm font-semibold text-brand hover:underline" />
        </div>
        <FilterForm />
      </Card>
      <FeaturedStores stores={stores} />
    </aside>
  )
}
