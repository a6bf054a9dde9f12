import type { Trip } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { buttonClass } from '#web/ui/button.ts'

interface AnotherStoreProps extends NonNullable<Trip['elsewhere']> {
  onVisit: (storeIds: string[]) => void
}

/** Another store that is worth a stop. Below the rows to buy: it comes and goes as they are ticked, and above them it would move the next one. */
export function AnotherStore({ text, storeIds, onVisit }: AnotherStoreProps) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-brand-soft px-4 py-2.5 text-brand print:hidden"
    >
      <span className="min-w-0 grow basis-40 wrap-anywhere">{text}</span>
      <button type="button" onClick={() => onVisit(storeIds)} className={buttonClass('primary', 'bar')}>
        Acrescentar mercado
      </button>
    </div>
  )
}
