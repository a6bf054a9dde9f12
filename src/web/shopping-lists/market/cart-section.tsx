import { Icon } from '#web/ui/icons/icon.tsx'
import type { MarketLine } from './market-lines.ts'
import { MarketRow, type MarketRowProps } from './market-row.tsx'
import { type CartSums, cartText } from './spending-card.tsx'

interface CartSectionProps extends Omit<MarketRowProps, 'line'> {
  lines: MarketLine[]
  sums: CartSums
  /** The prices are those of a trip: they stay as they were. */
  isFrozen: boolean
}

/** What lies in the cart, from all stores. */
export function CartSection({ lines, sums, isFrozen, ...row }: CartSectionProps) {
  const count = lines.length === 1 ? '1 item' : `${lines.length} itens`
  return (
    <section aria-labelledby="no-carrinho" className="mt-5">
      <div className="flex items-start gap-2.5 px-4 pb-2">
        <Icon name="shopping-cart" className="mt-0.5 size-5.5 shrink-0 text-brand print:hidden" />
        <div className="min-w-0">
          <h2 id="no-carrinho" className="text-xl leading-snug">
            <span className="print:hidden">
              No carrinho: {count}, {cartText(sums)}
            </span>
            <span className="hidden print:inline">Comprados</span>
          </h2>
          {isFrozen && (
            <p className="text-xs text-ink-soft print:hidden">
              Fica o preço de quando você pegou, mesmo que o plano mude.
            </p>
          )}
        </div>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <MarketRow key={line.item.id} line={line} {...row} />
        ))}
      </ul>
    </section>
  )
}
