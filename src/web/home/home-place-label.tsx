import type { ReactNode } from 'react'
import { ReadProvider } from '#web/api/read-provider.tsx'
import { useRememberedPlace } from '#web/browser/remembered-city.ts'
import { cityLabel } from '#web/cities/city-name.ts'
import { useCityChoices } from '#web/cities/use-city-choices.ts'
import { PlaceName } from '#web/places/place-button.tsx'
import { useOfferFilter } from '#web/promotions/filters/use-offer-filter.ts'

/** The city whose offers are shown, if it is not the visitor's own. */
export function HomePlaceLabel({ own }: { own: ReactNode }) {
  const { filter } = useOfferFilter()
  const place = useRememberedPlace()
  if (!filter.city || filter.city === place?.city) return own
  return (
    // The header is outside the screen's ReadProvider.
    <ReadProvider>
      <OtherCity slugOrName={filter.city} own={own} />
    </ReadProvider>
  )
}

function OtherCity({ slugOrName, own }: { slugOrName: string; own: ReactNode }) {
  const { chosen } = useCityChoices(slugOrName)
  return chosen ? <PlaceName city={cityLabel(chosen)} /> : own
}
