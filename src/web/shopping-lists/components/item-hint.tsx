import { AlertLink } from '#web/alerts/alert-link.tsx'
import type { ItemHint as Hint } from '#web/shopping-lists/plan/estimates.ts'
import { buttonClass } from '#web/ui/button.ts'
import { NeighbourOffer } from './neighbour-offer.tsx'

interface ItemHintProps {
  hint: Hint
  productName: string
  /** Takes the cheaper variety; undefined on a read-only list. */
  onSwap: ((productName: string) => void) | undefined
}

/** Below an item of the list: a cheaper variety, or that nothing is on offer and how to get an alert. */
export function ItemHint({ hint, productName, onSwap }: ItemHintProps) {
  if ('cheaper' in hint)
    return <NeighbourOffer neighbour={hint.cheaper} onSwap={onSwap && (() => onSwap(hint.cheaper.name))} />
  return (
    <div className="flex items-center gap-2 pl-3 text-sm text-ink-soft print:hidden">
      <span className="grow">sem oferta</span>
      <AlertLink
        about={{ nome: productName, cidade: hint.city }}
        className={buttonClass('ghost', 'compact', 'px-3 text-brand')}
      >
        Avise-me<span className="sr-only">: {productName}</span>
      </AlertLink>
    </div>
  )
}
