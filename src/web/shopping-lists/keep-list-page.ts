import { keepForOffline } from '#web/browser/offline-worker.ts'
import { paths } from '#web/paths.ts'
import { waitUntilOnline } from '#web/ui/load-chunk.ts'
import { loadLostListsNote } from './components/lost-lists.tsx'
import { loadDialogs } from './dialogs/list-dialogs.tsx'
import { loadPlanning } from './load-planning.ts'

/** Makes the list's page available offline, with everything that it loads on demand. */
export async function keepListPage(): Promise<void> {
  try {
    await waitUntilOnline()
    await Promise.all([
      loadDialogs(),
      loadLostListsNote(),
      import('./market/market-view.tsx'),
      loadPlanning(),
      import('./rejection-toast.ts'),
      import('#web/cities/city-search-dialog.tsx'),
      import('#web/ui/toaster.tsx'),
    ])
    await keepForOffline([paths.shoppingList()])
  } catch {
    // Without a service worker the list still works while the page stays open.
  }
}
