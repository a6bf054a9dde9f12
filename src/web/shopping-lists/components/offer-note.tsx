import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { hasOfferEnded } from '#web/shopping-lists/item-facts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** A note that the offer of an item has ended, or the conditions of its price. */
export function OfferNote({ item, now }: { item: ShoppingListItem; now: Date }) {
  if (!hasOfferEnded(item, now))
    return item.offer?.conditions && <span className="block text-sm text-warning">{item.offer.conditions}</span>
  return (
    <span className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-warning">
      <Icon name="triangle-alert" className="size-3.5 shrink-0" />
      Oferta venceu — preço pode mudar
    </span>
  )
}
