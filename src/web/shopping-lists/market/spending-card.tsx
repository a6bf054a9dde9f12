import './market.css'
import type { ListTotals } from '#domain/lists/list-totals.ts'
import type { Spending } from '#domain/lists/spending-limit.ts'
import { formatMoney } from '#domain/money.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

export interface CartSums extends Pick<ListTotals, 'bought' | 'pending' | 'withoutPrice'> {
  /** What lies in the cart. */
  inCart: number
  /** The cart and everything still on the list, as far as prices are known. */
  whole: number
  /** Undefined without a limit. */
  spending: Spending | undefined
}

interface SpendingCardProps {
  sums: CartSums
  /** Undefined for visitors who may not change the list. */
  onLimit: (() => void) | undefined
}

/** What lies in the cart, compared with the spending limit. With large letters, three lines remain of it. */
export function SpendingCard({ sums, onLimit }: SpendingCardProps) {
  const { whole, withoutPrice, spending } = sums
  return (
    <div className="rounded-2xl bg-white/10 px-3.5 py-3 @max-[17em]:bg-transparent @max-[17em]:p-0">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-0.5 @max-[17em]:items-center @max-[17em]:gap-x-[10px]">
        <p className="leading-tight">
          <span className="block text-sm text-garden-ink @max-[17em]:sr-only">No carrinho </span>
          <span className="display block text-3xl leading-8 text-white tabular-nums @max-[17em]:text-xl @max-[17em]:leading-[1.2]">
            {cartText(sums)}
          </span>
        </p>
        {(onLimit || spending) && (
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={!onLimit}
            onClick={onLimit}
            className="-my-1.5 inline-flex min-h-12 min-w-12 items-center gap-1.5 text-sm tabular-nums @max-[17em]:my-[-6px] @max-[17em]:min-h-[44px] @max-[17em]:text-xs"
          >
            {spending ? (
              <>
                <span className="sr-only">Limite: </span>
                <span aria-hidden="true">de</span>
                <b className="text-xl leading-none @max-[17em]:text-xs @max-[17em]:font-normal">
                  {formatMoney(spending.limit)}
                </b>
                {onLimit && <Icon name="pencil" className="size-4 @max-[17em]:hidden" />}
              </>
            ) : (
              <span className="inline-flex items-center gap-1.5 font-semibold text-garden-accent">
                <Icon name="piggy-bank" className="size-5 @max-[17em]:hidden" />
                Definir limite
              </span>
            )}
          </button>
        )}
      </div>
      {spending && <LimitBar spending={spending} className="mt-2 h-[14px] @max-[17em]:mt-[6px]" />}
      <p className="mt-2 flex flex-wrap justify-between gap-x-2.5 gap-y-0.5 text-sm @max-[17em]:mt-[4px] @max-[17em]:text-xs">
        <span className="text-garden-ink tabular-nums @max-[17em]:hidden">
          Com o que falta: <b className="text-white">{formatMoney(whole)}</b>
        </span>
        {spending && <Verdict spending={spending} />}
      </p>
      {/* Always one line, so that the rows below do not move when a price becomes known. */}
      <p className="mt-1 text-xs text-garden-ink @max-[17em]:hidden">{withoutPriceNote(withoutPrice)}</p>
    </div>
  )
}

function Verdict({ spending: { state, verdict } }: { spending: Spending }) {
  return (
    <span
      role="status"
      className={`flex items-center gap-1.5 font-bold tabular-nums wrap-anywhere ${state === 'exceeded' ? 'text-[#ffc9c2]' : 'text-garden-accent'}`}
    >
      {state !== 'fits' && <Icon name="triangle-alert" className="size-4 shrink-0" />}
      {verdict}
    </span>
  )
}

/** Its width is the limit. Solid: in the cart; striped: still on the list. Red only when the cart itself passes it. */
export function LimitBar({
  spending: { limit, inCart, whole, state },
  className,
}: {
  spending: Spending
  className: string
}) {
  const share = (cents: number) => `${Math.min((cents / limit) * 100, 100)}%`
  const label = `${formatMoney(inCart)} no carrinho, ${formatMoney(whole)} com o que falta, limite de ${formatMoney(limit)}`
  return (
    <div
      role="img"
      aria-label={label}
      className={`cart-bar ${state === 'exceeded' ? 'cart-bar-over' : ''} ${className}`}
    >
      <span className="cart-bar-rest" style={{ width: share(whole) }} />
      <span style={{ width: share(inCart) }} />
    </div>
  )
}

/** One line of it, while the card is scrolled out of view. */
export function CompactSums({ sums }: { sums: CartSums }) {
  const { spending, whole } = sums
  return (
    <p className="flex items-center gap-2.5 px-4 pb-2.5 text-sm tabular-nums @max-[17em]:px-[16px]">
      <b className="whitespace-nowrap">{cartText(sums)}</b>
      {spending ? (
        <>
          <LimitBar spending={spending} className="h-[14px] min-w-8 grow" />
          <span className="text-garden-ink @max-[17em]:hidden">de {formatMoney(spending.limit)}</span>
        </>
      ) : (
        <span className="ml-auto text-garden-ink @max-[17em]:hidden">com o que falta {formatMoney(whole)}</span>
      )}
    </p>
  )
}

/** Items bought without a known price are not shown as free. */
export function cartText({ inCart, bought }: Pick<CartSums, 'inCart' | 'bought'>): string {
  return inCart === 0 && bought > 0 ? '–' : formatMoney(inCart)
}

function withoutPriceNote(count: number): string {
  if (count === 0) return 'Todos os itens com preço.'
  return count === 1 ? 'Fora 1 item ainda sem preço.' : `Fora ${count} itens ainda sem preço.`
}
