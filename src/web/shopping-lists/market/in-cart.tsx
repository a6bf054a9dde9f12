import type { ListTotals } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'

/** Cost of the cart, and of the whole list. */
export function InCart({ totals: { inCart, estimated, bought } }: { totals: ListTotals }) {
  return (
    <>
      <span className="block text-xs text-ink-soft">No carrinho</span>
      {/* Items bought without a known price are not shown as free. */}
      <span className="display block text-xl tabular-nums">
        {inCart === 0 && bought > 0 ? '–' : formatMoney(inCart)}
      </span>
      {estimated > 0 && (
        <span className="block text-xs text-ink-soft tabular-nums">Valor estimado {formatMoney(estimated)}</span>
      )}
    </>
  )
}
