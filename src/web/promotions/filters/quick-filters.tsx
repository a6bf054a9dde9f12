import { FilterChip } from '#web/layout/filter-chip.tsx'
import { paths } from '#web/paths.ts'
import type { IconName } from '#web/ui/icons/icon.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { type OfferFilter, toParams } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

const quickFilters: (Pick<ChipProps, 'label' | 'icon' | 'iconColor'> & {
  name: 'openNow' | 'highlighted' | 'endsToday' | 'deeplyDiscounted'
})[] = [
  { name: 'openNow', label: 'Aberto agora', icon: 'store' },
  { name: 'highlighted', label: 'Em destaque', icon: 'flame', iconColor: 'text-tomato' },
  { name: 'endsToday', label: 'Termina hoje', icon: 'clock' },
  { name: 'deeplyDiscounted', label: 'Acima de 30% off', icon: 'badge-percent' },
]

/** The most common filters, each toggled by one tap, and a toggle for grouping equal products, where there are any. */
export function QuickFilters({ isGrouped }: { isGrouped: boolean | undefined }) {
  const { filter } = useOfferFilter()
  return (
    <ul aria-label="Filtros rápidos" className="flex shrink-0 gap-2 lg:col-span-2 lg:mt-1 lg:-mb-2 lg:flex-wrap">
      {isGrouped !== undefined && (
        <Chip
          label="Sem repetir produto"
          icon="copy"
          isOn={isGrouped}
          toggled={(isOn) => ({ grouped: isOn ? 'on' : 'off' })}
        />
      )}
      {quickFilters.map(
        ({ name, ...chip }) =>
          // Opening hours are only known per city.
          (name !== 'openNow' || filter.city) && (
            <Chip
              key={name}
              {...chip}
              isOn={filter[name] ?? false}
              toggled={(isOn) => ({ [name]: isOn || undefined })}
            />
          ),
      )}
    </ul>
  )
}

interface ChipProps {
  label: string
  icon: IconName
  iconColor?: string
  isOn: boolean
  toggled: (isOn: boolean) => Partial<OfferFilter>
}

function Chip({ isOn: wasOn, toggled, ...chip }: ChipProps) {
  const { filter, change } = useOfferFilter()
  const [isOn, setOn] = useOptimisticValue(wasOn)
  const toggle = () => {
    setOn(!isOn)
    change(toggled(!isOn))
  }
  return (
    <FilterChip
      {...chip}
      isOn={isOn}
      to={paths.promotions(toParams({ ...filter, ...toggled(!isOn) }))}
      onClick={(event) => onPlainClick(event, toggle)}
    />
  )
}
