import type { LucideIcon } from 'lucide-react'

export interface Summary {
  label: string
  value: string
  Icon: LucideIcon
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
      className="relative mx-auto -mt-10 grid max-w-7xl auto-cols-fr grid-flow-col gap-2 px-4 max-[22.5rem]:has-[>:nth-child(4)]:grid-flow-row max-[22.5rem]:has-[>:nth-child(4)]:grid-cols-2 lg:-mt-12 lg:gap-4 lg:px-6"
    >
      {cards.map(({ label: name, value, Icon, tone }) => (
        <li
          key={name}
          className="flex min-w-0 flex-col items-center rounded-[1.125rem] bg-surface px-1.5 py-3 text-center shadow-2 ring-1 ring-line lg:flex-row lg:gap-4 lg:p-5 lg:text-left"
        >
          <span className={`hidden size-12 place-items-center rounded-2xl lg:grid ${tones[tone]}`}>
            <Icon aria-hidden="true" className="size-6" />
          </span>
          <span className="min-w-0">
            <span className="display block text-xl leading-tight lg:text-[1.75rem]">{value}</span>{' '}
            <span className="block text-xs leading-tight text-ink-soft lg:text-[.95rem]">{name}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
