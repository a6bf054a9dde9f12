import { useState } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MarketRow, type MarketRowProps } from './market-row.tsx'

/** Items in the cart, in a section that can be collapsed. */
export function BoughtInMarket({ items, ...row }: { items: ShoppingListItem[] } & Omit<MarketRowProps, 'item'>) {
  const [isOpen, setOpen] = useState(true)
  return (
    <section className="mt-5">
      <h2 className="font-sans text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-2 px-4 text-left font-bold text-ink-soft print:min-h-0"
        >
          <Icon name="circle-check" className="size-5 text-brand print:hidden" />
          Comprados
          <span className="font-semibold tabular-nums">{items.length}</span>
          <Icon name="chevron-up" className={`ml-auto size-5 print:hidden ${isOpen ? '' : 'rotate-180'}`} />
        </button>
      </h2>
      {isOpen && (
        <ul className="divide-y divide-line border-y border-line bg-surface">
          {items.map((item) => (
            <MarketRow key={item.id} item={item} {...row} />
          ))}
        </ul>
      )}
    </section>
  )
}
