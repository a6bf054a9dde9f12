import type { Api } from '#contract/client.ts'
import { defaultListName, thisVisitor } from '#domain/lists/visitor-lists.ts'
import { randomKey } from '#web/browser/random-key.ts'
import type { DeviceStorage } from './device-storage.ts'
import type { ServerLists } from './merge-server-lists.ts'

/** Asks the server for the visitor's lists. Whoever has none gets one. */
export async function fetchLists(api: Api, device: DeviceStorage): Promise<ServerLists> {
  const known = new Set((await device.read()).lists?.map(({ id }) => id))
  const { result, headers } = await api.answer('shoppingLists.list', { params: { userId: thisVisitor } })
  // Whoever has dropped their last list has made another with it, which may still be on its way.
  const isMaking = (await device.read()).queue.some(({ kind }) => kind === 'create')
  const told = result.length > 0 || isMaking ? result : [await createFirstList(api)]
  return { known, told, date: headers.get('date') }
}

function createFirstList(api: Api) {
  const body = { userId: thisVisitor, name: defaultListName }
  return api.call('shoppingLists.create', { body }, { idempotencyKey: randomKey() })
}
