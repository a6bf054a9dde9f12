import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { gramsByKilo, withGrams } from '#domain/lists/item-weight.ts'
import { maxQuantity, withQuantity } from '#domain/lists/merge-items.ts'
import { chooseList } from '#web/shopping-lists/last-list.ts'
import { openBrowserLists } from '#web/shopping-lists/sync/browser-lists.ts'
import { draftOf } from './add-drafts.ts'
import { waitForEditableLists } from './add-to-list.ts'

/** Raises or lowers the amount of an offer on the last used list; below the least it leaves the list. */
export async function stepListed(offerId: string, direction: 1 | -1): Promise<void> {
  const store = await openBrowserLists()
  const list = chooseList(await waitForEditableLists(store))
  const item = list?.items.find(({ promotionId, isCompleted }) => promotionId === offerId && !isCompleted)
  if (!item) return
  const stepped = step(item, direction)
  if (stepped) await store.edit(item, draftOf(stepped))
  else await store.remove([item])
}

const gramsOfStep = 500

/** Half a kilo of what is priced by the kilo, else a piece; null below the least. */
function step(item: ShoppingListItem, direction: 1 | -1): ShoppingListItem | null {
  const grams = gramsByKilo(item)
  if (grams === null) {
    const quantity = Math.min(maxQuantity, item.quantity + direction)
    return quantity < 1 ? null : withQuantity(item, quantity)
  }
  const stepped = Math.min(maxQuantity * 1000, grams + direction * gramsOfStep)
  return stepped <= 0 ? null : withGrams(item, stepped)
}
