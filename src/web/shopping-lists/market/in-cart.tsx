import type { ListTotals } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'

/** What the cart costs, and the whole list. */
export function InCart({ totals: { inCart, estimated, bought } }: { totals: ListTotals }) {
  return (
    <>
      <span className="block text-caption text-ink-soft">No carrinho</span>
      {/* What was bought without a known price did not cost nothing. */}
      <span className="display block text-2xl tabular-nums">
        {inCart === 0 && bought > 0 ? '–' : formatMoney(inCart)}
      </span>
      {estimated > 0 && (
        <span className="block text-caption text-ink-soft tabular-nums">Valor estimado {formatMoney(estimated)}</span>
      )}
    </>
  )
}
