import type { City } from '#contract/cities.ts'
import { type StoreType, storeTypeLabels } from '#domain/stores/store-types.ts'
import { FilterChip } from '#web/layout/filter-chip.tsx'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'

/** Without "outro", which nobody searches for. */
const kinds: [StoreType, IconName][] = [
  ['supermercado', 'shopping-cart'],
  ['mercadinho', 'store'],
  ['acougue', 'beef'],
  ['padaria', 'croissant'],
  ['hortifruti', 'carrot'],
  ['atacado', 'package-open'],
]

interface StoreChipsProps {
  filter: StoreFilter
  city: City | undefined
  isOpenOnly: boolean
}

/** Filters by hour and type, each toggled by one tap. Both require a city. */
export function StoreChips({ filter, city, isOpenOnly }: StoreChipsProps) {
  if (!city) return <p className="py-2 text-sm text-ink-soft">Escolha a cidade para ver o que está aberto agora.</p>
  const addressWith = (changes: Partial<StoreFilter>) =>
    paths.stores(storeParams({ ...filter, city: city.slug, ...changes }))
  return (
    <ul
      aria-label="Filtros rápidos"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <FilterChip label="Aberto agora" icon="clock" isOn={isOpenOnly} to={addressWith({ openNow: !isOpenOnly })} />
      {kinds.map(([type, icon]) => (
        <FilterChip
          key={type}
          label={storeTypeLabels[type]}
          icon={icon}
          isOn={filter.type === type}
          to={addressWith({ type: filter.type === type ? undefined : type })}
        />
      ))}
    </ul>
  )
}
