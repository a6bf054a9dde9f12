import { hasPendingItemCount } from '#web/browser/pending-item-count.ts'
import { openDeviceStorage } from '#web/shopping-lists/sync/indexeddb-storage.ts'

export interface SharedList {
  name: string
  /** People besides the visitor. */
  others: number
}

/** The visitor's own lists that others use, as this device last knew them. */
export async function readSharedLists(): Promise<SharedList[]> {
  // Opening the storage of a browser that has none would create it.
  if (!hasPendingItemCount()) return []
  const { lists = [] } = await (await openDeviceStorage(() => undefined)).read()
  return lists
    .filter(({ role, people }) => role === 'owner' && people > 1)
    .map(({ name, people }) => ({ name, others: people - 1 }))
}
