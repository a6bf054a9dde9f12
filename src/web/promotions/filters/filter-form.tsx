import type { FormEvent } from 'react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { CategoryChoice } from './category-choice.tsx'
import { HiddenFilter } from './hidden-filter.tsx'
import { CityChoice, NeighborhoodChoice, StoreChoice } from './place-choice.tsx'
import { PriceRange, typedPrices } from './price-range.tsx'
import { useOfferFilter } from './use-offer-filter.ts'

/** All filters. Each choice applies at once; without scripts, the button submits the form. */
export function FilterForm() {
  const { filter, change } = useOfferFilter()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    change(typedPrices(event.currentTarget))
  }
  return (
    <form action={paths.promotions()} autoComplete="off" noValidate onSubmit={apply}>
      <HiddenFilter filter={filter} except={['category', 'city', 'neighborhood', 'radius', 'store', 'min', 'max']} />
      <CategoryChoice />
      <CityChoice />
      <NeighborhoodChoice />
      <StoreChoice />
      <PriceRange />
      <button type="submit" className={buttonClass('primary', 'medium', 'mt-4 hidden! w-full noscript:inline-flex!')}>
        Aplicar filtros
      </button>
    </form>
  )
}
