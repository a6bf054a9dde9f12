import type { Api } from '#contract/client.ts'
import { defaultListName, thisVisitor } from '#domain/lists/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { ServerLists } from './merge-server-lists.ts'

/** Fetches the visitor's lists, and creates the first one for a visitor who has none. */
export async function fetchLists(api: Api, device: DeviceStorage): Promise<ServerLists> {
  const knownIds = new Set((await device.read()).lists?.map(({ id }) => id))
  const { result, headers } = await api.answer('shoppingLists.list', { params: { userId: thisVisitor } })
  // Dropping the last list queues a new one, which may not have been sent yet.
  const isCreating = (await device.read()).queue.some(({ kind }) => kind === 'create')
  const lists = result.length > 0 || isCreating ? result : [await createFirstList(api)]
  return { knownIds, lists, date: headers.get('date') }
}

function createFirstList(api: Api) {
  const body = { userId: thisVisitor, name: defaultListName }
  return api.call('shoppingLists.create', { body }, { idempotencyKey: randomKey() })
}
