import { useEffect, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { hasPendingItemCount } from '#web/browser/pending-item-count.ts'
import { openBrowserLists } from '#web/shopping-lists/sync/browser-lists.ts'
import { waitForEditableLists } from './add-to-list.ts'

export async function readEditableLists(): Promise<ShoppingList[]> {
  return waitForEditableLists(await openBrowserLists())
}

/**
 * The lists that an item can be added to; none while they load, and none in a browser that has not used lists: opening them creates a
 * visitor, which waits until something is added.
 */
export function useKnownLists(): ShoppingList[] {
  const [lists, setLists] = useState<ShoppingList[]>([])
  useEffect(() => {
    if (hasPendingItemCount()) void readEditableLists().then(setLists)
  }, [])
  return lists
}
