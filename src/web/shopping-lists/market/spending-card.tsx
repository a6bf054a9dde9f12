import { withoutPriceText } from '#domain/lists/list-totals.ts'
import type { Spending } from '#domain/lists/spending-limit.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface SpendingCardProps {
  spending: Spending
  /** Undefined for visitors who may not change the list. */
  onLimit: (() => void) | undefined
}

/** The cart compared with the spending limit. Solid: in the cart; striped: still on the list. */
export function SpendingCard({ spending, onLimit }: SpendingCardProps) {
  const { limit, inCart, whole, withoutPrice, left, verdict } = spending
  const isOver = left < 0
  const share = (cents: number) => `${Math.min((cents / Math.max(limit, whole)) * 100, 100)}%`
  return (
    <div className="px-4 pt-1 pb-4 print:hidden">
      <div className="rounded-2xl bg-white/10 p-3.5">
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <p className="leading-tight">
            <span className="block text-sm text-garden-ink">No carrinho</span>
            <span className="display block text-xl tabular-nums">{formatMoney(inCart)}</span>
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={!onLimit}
            onClick={onLimit}
            className="-my-1 -mr-1 min-h-12 rounded-xl px-1 text-right leading-tight"
          >
            <span className="block text-sm text-garden-ink">Limite</span>
            <span className="flex items-center gap-1.5 font-bold tabular-nums">
              {formatMoney(limit)}
              {onLimit && <Icon name="pencil" className="size-4" />}
            </span>
          </button>
        </div>
        <div className={`cart-bar ${isOver ? 'cart-bar-over' : ''}`}>
          <span className="cart-bar-rest" style={{ width: share(whole) }} />
          <span style={{ width: share(inCart) }} />
        </div>
        <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-sm">
          <span className="text-garden-ink tabular-nums">
            Com o que falta: <b className="text-white">{formatMoney(whole)}</b>
            {withoutPrice > 0 && ` e ${withoutPriceText(withoutPrice)}`}
          </span>
          <span
            role="status"
            className="flex items-center gap-1 font-bold text-garden-accent tabular-nums wrap-anywhere"
          >
            {isOver && <Icon name="triangle-alert" className="size-4 shrink-0" />}
            {verdict}
          </span>
        </p>
      </div>
    </div>
  )
}
