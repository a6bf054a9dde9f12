import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

export interface Summary {
  label: string
  value: string
  icon: IconName
  tone: keyof typeof tones
}

const tones = {
  green: 'bg-brand-soft text-brand',
  blue: 'category-cup-soda bg-category-soft text-category',
  purple: 'category-bath bg-category-soft text-category',
  mango: 'bg-mango-soft text-warning',
} as const

/** Figures in a row, overlapping the green band above them. */
export function SummaryCards({ label, cards }: { label: string; cards: Summary[] }) {
  return (
    <ul
      aria-label={label}
      className="relative mx-auto -mt-10 flex max-w-7xl flex-wrap gap-2 px-4 lg:-mt-12 lg:gap-4 lg:px-6"
    >
      {cards.map(({ label: name, value, icon, tone }) => (
        <li
          key={name}
          className="flex min-w-0 grow basis-[4.6rem] flex-col items-center max-[22.5rem]:nth-last-[n+4]:basis-2/5 max-[22.5rem]:nth-last-[n+4]:[&~*]:basis-2/5 lg:basis-0 rounded-2xl bg-surface px-1.5 py-3 text-center shadow-2 ring-1 ring-line lg:flex-row lg:gap-4 lg:p-5 lg:text-left"
        >
          <span className={`hidden size-12 place-items-center rounded-2xl lg:grid ${tones[tone]}`}>
            <Icon name={icon} className="size-6" />
          </span>
          <span className="min-w-0">
            <span className="display block text-xl leading-tight lg:text-3xl">{value}</span>{' '}
            <span className="block text-xs leading-tight text-ink-soft lg:text-sm">{name}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
