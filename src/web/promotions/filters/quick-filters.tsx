import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
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

/** The most common filters, each toggled by one tap, and whether equal products share a card, where there are any. */
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
          // Which stores are open is known of one city at a time.
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

function Chip({ label, icon, iconColor = '', isOn: wasOn, toggled }: ChipProps) {
  const { filter, change } = useOfferFilter()
  const [isOn, setOn] = useOptimisticValue(wasOn)
  const toggle = () => {
    setOn(!isOn)
    change(toggled(!isOn))
  }

  return (
    <li className="shrink-0">
      <Link
        to={paths.promotions(toParams({ ...filter, ...toggled(!isOn) }))}
        follow="keep-scroll"
        aria-current={isOn || undefined}
        onClick={(event) => onPlainClick(event, toggle)}
        className="group inline-flex min-h-11 items-center rounded-full text-sm font-semibold"
      >
        <span
          className={`inline-flex h-9 items-center gap-1.5 rounded-full px-3.5 ring-[1.5px] ring-inset ${isOn ? 'bg-brand-soft text-brand ring-brand' : 'bg-surface ring-line group-hover:bg-muted'}`}
        >
          {isOn ? (
            <Icon name="check" className="size-4 stroke-3" />
          ) : (
            <Icon name={icon} className={`size-4 ${iconColor}`} />
          )}
          {label}
        </span>
      </Link>
    </li>
  )
}
