import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { memoryStorage } from '#web/shopping-lists/sync/device-storage.ts'
import { createListStore } from '#web/shopping-lists/sync/list-store.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { isNightly } from '../support/nightly.ts'
import { type Random, seededRandom } from '../support/random-baskets.ts'
import { basketOf, startTrip, TripPhone } from './trip-phone.ts'

let server: TestApi
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

type Device = Awaited<ReturnType<typeof openDevice>>
type Visitor = ReturnType<TestApi['visitor']>
const stores = 5

test('two phones tick one list, also offline: each cart changes by ticks alone, and they agree on what was bought', async () => {
  const first = isNightly ? Math.floor(Math.random() * 1e9) : 50
  for (let seed = first; seed < first + (isNightly ? 100 : 5); seed += 1) await walk(seededRandom(seed), seed)
})

async function walk(random: Random, seed: number): Promise<void> {
  const visitor = server.visitor()
  const devices = [await openDevice(visitor), await openDevice(visitor)] as const
  const [one, other] = devices
  const listId = one.store.view().lists[0]?.id ?? ''
  await one.store.add(
    listId,
    Array.from({ length: random.integer(3, 7) }, (_, number) => draft(`Item ${number}`)),
  )
  for (const device of devices) await sync(device)
  const basket = basketOf(
    random,
    one.items().map(({ id }) => id),
    stores,
  )
  const trip = startTrip(listId, basket, random.pick<1 | 2 | 3>([1, 2, 3]))
  const carry = (device: Device) => ({ ...device, phone: new TripPhone(trip, device.items) })
  const [left, right] = [carry(one), carry(other)]
  const phones = [left, right]

  for (let step = 0; step < 25; step += 1) {
    server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
    const { store, network, phone, items } = random.isLikely(0.5) ? left : right
    const costs = new Map(phones.map((each) => [each.phone, each.phone.shownCosts()]))
    const item = items()[random.integer(0, items().length - 1)] as ShoppingListItem
    const doing = random.pick(['tick', 'tick', 'tick', 'edit', 'add', 'store', 'offline', 'sync', 'sync'])
    if (doing === 'tick') await store.mark(item, !item.isCompleted)
    else if (doing === 'edit') await store.edit(item, { ...draft(item.productName), quantity: random.integer(1, 9) })
    else if (doing === 'add') await store.add(listId, [draft(`Outro ${step}`)])
    else if (doing === 'offline') network.isOffline = !network.isOffline
    else if (doing === 'store') {
      const [near] = phone.trip().otherStores
      const lines = near ? phone.trip().compare(near.id).lines : []
      const itemIds = lines.flatMap(({ itemId, isMoved }) => (isMoved ? itemId : []))
      if (near) phone.change({ added: [...(phone.kept.added ?? []), { storeId: near.id, itemIds }] })
    } else await Promise.all(phones.map(sync))
    for (const each of phones) each.phone.notice(costs.get(each.phone) ?? new Map())
  }

  for (const { network } of phones) network.isOffline = false
  const costs = phones.map(({ phone }) => phone.shownCosts())
  await Promise.all(phones.map(sync))
  await Promise.all(phones.map(sync))
  for (const [at, { phone }] of phones.entries()) phone.notice(costs[at] ?? new Map())
  const ticked = ({ items }: Device) => items().filter(({ isCompleted }) => isCompleted)
  expect(ticked(left), `walk ${seed}`).toEqual(ticked(right))
}

async function openDevice(visitor: Visitor) {
  const network = { isOffline: false }
  const overNetwork = <T>(call: () => Promise<T>): Promise<T> =>
    network.isOffline ? Promise.reject(new TypeError('Failed to fetch')) : call()
  const api: Api = {
    answer: (...call) => overNetwork(() => visitor.answer(...call)),
    call: (...call) => overNetwork(() => visitor.call(...call)),
  }
  const store = createListStore({
    api,
    device: memoryStorage(),
    now: () => server.clock.now().getTime(),
    pause: () => new Promise((resolve) => setTimeout(resolve, 5)),
  })
  await store.start()
  return { store, network, items: () => store.view().lists[0]?.items ?? [] }
}

async function sync({ store, network }: Device): Promise<void> {
  if (network.isOffline) return
  await store.settled()
  await store.refresh()
}

function draft(productName: string) {
  return { productName, quantity: 1, estimatedPrice: '3.50', storeName: null, storeLocation: null, notes: null }
}
