import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { AlertLink } from '#web/alerts/alert-link.tsx'
import { swapItem } from '#web/shopping-lists/add/swap-item.ts'
import type { ItemHint as Hint } from '#web/shopping-lists/plan/estimates.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { buttonClass } from '#web/ui/button.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { NeighbourOffer } from './neighbour-offer.tsx'

interface ItemHintProps {
  hint: Hint
  item: ShoppingListItem
  /** Takes the cheaper variety; undefined on a read-only list. */
  store: ListStore | undefined
}

/** Below an item of the list: a cheaper variety, or that nothing is on offer and how to get an alert. */
export function ItemHint({ hint, item, store }: ItemHintProps) {
  const showToast = useToast()
  const { productName } = item
  if ('cheaper' in hint) {
    const swap = store && (() => showToast(swapItem(store, item, hint.cheaper.name)))
    return <NeighbourOffer neighbour={hint.cheaper} onSwap={swap} />
  }
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
