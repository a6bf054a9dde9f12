import { chooseList } from '#web/shopping-lists/last-list.ts'
import { openBrowserLists } from '#web/shopping-lists/sync/browser-lists.ts'
import { draftOf } from './add-drafts.ts'
import { waitForEditableLists } from './add-to-list.ts'

/** Raises or lowers the quantity of an offer on the last used list; below one it leaves the list. */
export async function stepListed(offerId: string, by: number): Promise<void> {
  const store = await openBrowserLists()
  const list = chooseList(await waitForEditableLists(store))
  const item = list?.items.find(({ promotionId, isCompleted }) => promotionId === offerId && !isCompleted)
  if (!item) return
  const quantity = item.quantity + by
  if (quantity < 1) await store.remove([item])
  else await store.edit(item, { ...draftOf(item), quantity })
}
