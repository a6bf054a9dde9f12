import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { onPlainClick } from '#web/ui/plain-click.ts'
import { toParams } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

interface QuickFilterProps {
  name: 'highlighted' | 'endsToday' | 'deeplyDiscounted'
  label: string
  icon: IconName
  iconColor?: string
}

const quickFilters: QuickFilterProps[] = [
  { name: 'highlighted', label: 'Em destaque', icon: 'flame', iconColor: 'text-tomato' },
  { name: 'endsToday', label: 'Termina hoje', icon: 'clock' },
  { name: 'deeplyDiscounted', label: 'Acima de 30% off', icon: 'badge-percent' },
]

/** The most common filters, each toggled by one tap. */
export function QuickFilters() {
  return (
    <ul
      aria-label="Filtros rápidos"
      className="-mx-4 mt-1 -mb-2 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:-mx-1 lg:px-1"
    >
      {quickFilters.map((quickFilter) => (
        <li key={quickFilter.name} className="shrink-0">
          <QuickFilter {...quickFilter} />
        </li>
      ))}
    </ul>
  )
}

function QuickFilter({ name, label, icon, iconColor = '' }: QuickFilterProps) {
  const { filter, change } = useOfferFilter()
  const [isOn, setOn] = useOptimisticValue(filter[name])
  const toggled = isOn ? undefined : true
  const toggle = () => {
    setOn(toggled)
    change({ [name]: toggled })
  }

  return (
    <Link
      to={paths.promotions(toParams({ ...filter, [name]: toggled }))}
      follow="keep-scroll"
      aria-current={isOn}
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
  )
}
