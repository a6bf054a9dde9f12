import type { CheaperVariant } from '#contract/compare/baskets.ts'
import { centsFromDecimal, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { buttonClass } from '#web/ui/button.ts'

/** A variety that is cheaper than the understood one, taken by one tap. */
export function NeighbourOffer({ neighbour, onSwap }: { neighbour: CheaperVariant; onSwap: (() => void) | undefined }) {
  const { label, productName, storeName, cost, saving } = neighbour
  const price = formatMoney(centsFromDecimal(saving ?? cost))
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-xl bg-brand-soft py-1.5 pr-1.5 pl-3 leading-snug text-brand print:hidden">
      <p className="min-w-0 grow basis-40 text-sm wrap-anywhere">
        <b className="block">
          {label} por {price}
          {saving !== null && ' a menos'}
        </b>
        {shownName(productName)}, {storeName}
      </p>
      {onSwap && (
        <button
          type="button"
          onClick={onSwap}
          className={buttonClass('outline', 'compact', 'ml-auto shrink-0 text-brand')}
        >
          Trocar<span className="sr-only"> por {label}</span>
        </button>
      )}
    </div>
  )
}
