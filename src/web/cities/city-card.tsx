import type { City } from '#contract/cities.ts'
import { rememberCity } from '#web/browser/remembered-city.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { cityCounts, cityLabel } from './city-name.ts'

export function CityCard({ city }: { city: City }) {
  return (
    <Link
      to={paths.cityPage(city.slug)}
      onClick={() => rememberCity(city.slug, cityLabel(city))}
      className="@container flex min-w-0 items-center gap-4 rounded-2xl bg-surface p-4 ring-1 ring-line transition-shadow hover:shadow-2 lg:p-5"
    >
      <span className="category-bath grid size-12 shrink-0 place-items-center rounded-2xl @max-[15rem]:hidden bg-category-soft text-category">
        <Icon name="map-pin" className="size-6" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="display block">
          {city.name} - {city.state}
        </span>
        <span className="mt-1 block text-sm text-ink-soft">{cityCounts(city)}</span>
      </span>
      <Icon name="chevron-right" className="size-5 shrink-0 text-ink-soft @max-[15rem]:hidden" />
    </Link>
  )
}
