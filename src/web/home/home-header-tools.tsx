import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown, MapPin, Tag } from 'lucide-react'
import { WithCache } from '#web/api/with-cache.tsx'
import { CityOptions } from '#web/cities/city-options.tsx'
import type { HeaderToolsProps } from '#web/layout/screen-handle.ts'
import { useCityChoice } from '#web/promotions/filters/use-city-choice.ts'
import { filteredOffersQuery } from '#web/promotions/promotions.queries.ts'
import { useOfferDialog } from '#web/promotions/use-offer-dialog.ts'
import { useOfferFilter } from '#web/promotions/use-offer-filter.ts'
import { buttonClass } from '#web/ui/button.ts'

/** What the header offers on the home page: the city, and the first offer of the list. */
export function HomeHeaderTools({ place, onUse }: HeaderToolsProps) {
  // The header stands outside the screen, and so outside what lets the screen read.
  return (
    <WithCache>
      {place === 'menu' ? (
        <SeeOffer onUse={onUse} className="mt-3 w-full" />
      ) : (
        <>
          <HeaderCity />
          <SeeOffer onUse={onUse} className="ml-2 max-lg:hidden" />
        </>
      )}
    </WithCache>
  )
}

function SeeOffer({ onUse, className }: { onUse: () => void; className: string }) {
  const { filter } = useOfferFilter()
  const { data } = useInfiniteQuery(filteredOffersQuery(filter))
  const { open } = useOfferDialog()
  const first = data?.pages[0]?.items[0]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      disabled={!first}
      title={first ? undefined : 'Nenhuma promoção no momento'}
      onClick={() => {
        if (!first) return
        onUse()
        open(first)
      }}
      className={buttonClass('primary', 'medium', `${className} noscript:hidden`)}
    >
      <Tag aria-hidden="true" className="size-4.5" />
      Ver Oferta
    </button>
  )
}

function HeaderCity() {
  const { cities, chosen, choose } = useCityChoice()
  return (
    <span className="relative hidden sm:block lg:hidden xl:block noscript:hidden">
      <MapPin aria-hidden="true" className="pointer-events-none absolute top-3 left-3 size-4.5 text-brand" />
      <select
        aria-label="Cidade das promoções"
        value={chosen}
        onChange={(event) => choose(event.target.value)}
        className="h-11 max-w-52 appearance-none truncate rounded-xl bg-surface pr-8 pl-9 text-[.95rem] font-semibold hover:bg-muted"
      >
        <CityOptions cities={cities} />
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-2.5 size-4 text-ink-soft" />
    </span>
  )
}
