import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { addDrafts } from '#web/shopping-lists/add/add-drafts.ts'
import { type DeviceStorage, memoryStorage } from '#web/shopping-lists/sync/device-storage.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'
import { createListStore, type ListStore } from '#web/shopping-lists/sync/list-store.ts'
import { startApi, type TestApi } from './support/api.ts'
import { isNightly } from './support/nightly.ts'

let server: TestApi
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const draft = (productName: string): ItemDraft => ({
  productName,
  quantity: 1,
  estimatedPrice: null,
  storeName: null,
  storeLocation: null,
  notes: null,
})

test("[4.list.01] a visitor without lists gets 'Minha Lista'", async () => {
  const { store } = await createDevice(server.visitor())

  expect(store.view()).toMatchObject({ status: 'ready', lists: [{ name: 'Minha Lista', items: [], role: 'owner' }] })
})

test('whoever may not start a list because of their network is told so, and not that there is no connection', async () => {
  // Allows one new visitor in ten minutes.
  const busy = await startApi({ READS_PER_TEN_SECONDS: '8' })
  await createDevice(busy.visitor())

  const { store } = await createDevice(busy.visitor())

  expect(store.view()).toMatchObject({ status: 'refused', isUnreachable: false })
  await busy.close()
})

test('changes are shown at once, stored, and sent in order', async () => {
  const visitor = server.visitor()
  const { store, network } = await createDevice(visitor)
  network.isOffline = true
  const listId = store.view().lists[0]?.id ?? ''

  await store.add(listId, [draft('Arroz'), draft('Café'), draft('Leite')])
  const [rice, coffee, milk] = itemsOf(store)
  await store.mark(rice as ShoppingListItem, true)
  await store.mark(rice as ShoppingListItem, false)
  await store.mark(coffee as ShoppingListItem, true)
  await store.remove([milk as ShoppingListItem])

  expect(itemNames(store)).toEqual(['Arroz', 'Café ✓'])
  expect(store.view().unsent).toEqual(new Set([rice?.id, coffee?.id, milk?.id]))
  expect((await listsOf(visitor))[0]?.items).toEqual([])
  network.isOffline = false
  await store.settled()
  expect(store.view()).toMatchObject({ unsentChanges: 0, isUnreachable: false })
  expect(itemNames(store)).toEqual(['Arroz', 'Café ✓'])
  expect((await listsOf(visitor))[0]?.items).toEqual(store.view().lists[0]?.items)
})

test('what the device refuses to store is shown and sent all the same, and the visitor can be told', async () => {
  const visitor = server.visitor()
  const disk = { ...memoryStorage(), isPersistent: () => true }
  let isFull = false
  const device: DeviceStorage = {
    ...disk,
    // Like IndexedDB on a full disk: the transaction is aborted.
    update: (change) =>
      isFull ? Promise.reject(new DOMException('The disk is full', 'QuotaExceededError')) : disk.update(change),
  }
  const { store, network } = await createDevice(visitor, { device })
  const listId = store.view().lists[0]?.id ?? ''
  await store.add(listId, [draft('Sal')])
  await store.settled()
  expect(store.view().isPersistent).toBe(true)
  isFull = true
  network.isOffline = true

  await Promise.all([store.add(listId, [draft('Arroz')]), store.add(listId, [draft('Café')])])
  await store.mark(itemsOf(store)[0] as ShoppingListItem, true)

  expect(itemNames(store)).toEqual(['Sal ✓', 'Arroz', 'Café'])
  expect(store.view()).toMatchObject({ isPersistent: false, unsentChanges: 3 })
  network.isOffline = false
  await store.settled()
  expect(store.view()).toMatchObject({ unsentChanges: 0, unsent: new Set() })
  expect((await listsOf(visitor))[0]?.items).toEqual(itemsOf(store))
  expect(itemNames(store)).toEqual(['Sal ✓', 'Arroz', 'Café'])
})

test('lists are shown and changed also when the device refuses to read', async () => {
  const visitor = server.visitor()
  const refuse = () => Promise.reject(new DOMException('The connection was lost', 'InvalidStateError'))
  const device: DeviceStorage = { ...memoryStorage(), read: refuse, update: refuse, isPersistent: () => true }

  const { store } = await createDevice(visitor, { device })
  await store.add(store.view().lists[0]?.id ?? '', [draft('Arroz')])
  await store.settled()

  expect(store.view()).toMatchObject({ status: 'ready', isPersistent: false, unsentChanges: 0 })
  expect((await listsOf(visitor))[0]?.items).toMatchObject([{ productName: 'Arroz' }])
})

test('offline edits, restores, new and removed lists are each applied once when the connection is back', async () => {
  const visitor = server.visitor()
  const { store, network, refused } = await createDevice(visitor)
  const first = store.view().lists[0]?.id ?? ''
  network.isOffline = true
  await store.add(first, [draft('Arroz'), draft('Café'), draft('Leite')])
  await store.mark(itemsOf(store)[1] as ShoppingListItem, true)
  // The server clamps addedAt to its own clock, which must therefore be past the offline additions.
  server.clock.set(new Date(Date.now() + 1000).toISOString())
  network.isOffline = false
  await store.settled()
  const [rice, coffee, milk] = itemsOf(store)
  Object.assign(network, { isOffline: true, lostResponseRate: 0.3 })

  await store.edit(rice as ShoppingListItem, { ...draft('Arroz'), quantity: 2 })
  await store.edit(rice as ShoppingListItem, { ...draft('Arroz integral'), estimatedPrice: '8.90' })
  await store.remove([coffee as ShoppingListItem])
  await store.restore([coffee as ShoppingListItem])
  const choice = { wanted: 'leite', choice: { type: 'brand' as const, brand: 'Tirol' } }
  await store.edit({ ...(milk as ShoppingListItem), choice }, draft('Leite'))
  await store.edit(itemsOf(store)[2] as ShoppingListItem, { ...draft('Leite'), quantity: 2 })
  const party = store.create('Churrasco')
  await store.add(party, [draft('Carvão')])
  const mistake = store.create('Xurrasco')
  await store.add(mistake, [draft('Gelo')])
  await store.drop(mistake)

  expect(store.view().lists.map(({ name }) => name)).toEqual(['Minha Lista', 'Churrasco'])
  expect(itemNames(store)).toEqual(['Arroz integral', 'Café ✓', 'Leite'])
  network.isOffline = false
  await store.settled()
  network.lostResponseRate = 0
  await store.refresh()
  expect(itemNames(store)).toEqual(['Arroz integral', 'Café ✓', 'Leite'])
  expect(await listsOf(visitor)).toEqual(store.view().lists)
  expect(store.view().lists[0]?.items[1]).toMatchObject({ addedAt: coffee?.addedAt, completedAt: coffee?.completedAt })
  expect(store.view().lists[0]?.items[2]).toMatchObject({ quantity: 2, choice })
  expect(store.view().lists[1]).toMatchObject({ id: party, items: [{ productName: 'Carvão' }] })
  expect(refused).toEqual([])
})

test("removing the last list creates one empty 'Minha Lista' at once", async () => {
  const visitor = server.visitor()
  const { store, network } = await createDevice(visitor)
  network.isOffline = true

  await store.drop(store.view().lists[0]?.id ?? '')

  expect(store.view().lists).toMatchObject([{ name: 'Minha Lista', items: [] }])
  network.isOffline = false
  await Promise.all([store.settled(), store.refresh()])
  expect(await listsOf(visitor)).toEqual(store.view().lists)
  expect(store.view().lists).toHaveLength(1)
})

test('a refused list is removed together with its items', async () => {
  const visitor = server.visitor()
  const { store, refused } = await createDevice(visitor)
  for (let number = 0; number < 20; number += 1) store.create(`Lista ${number}`)
  const last = store.view().lists.at(-1)?.id ?? ''
  await store.add(last, [draft('Arroz')])

  await store.settled()

  expect(refused).toEqual(['create too_many_lists'])
  expect(store.view()).toMatchObject({ unsentChanges: 0 })
  expect(store.view().lists).toHaveLength(20)
})

test('a refused change is undone and reported', async () => {
  const visitor = server.visitor()
  const { store, refused } = await createDevice(visitor)
  const list = store.view().lists[0]
  await store.add(
    list?.id ?? '',
    Array.from({ length: 201 }, (_, number) => draft(`Item ${number}`)),
  )

  await store.settled()

  expect(refused).toEqual(['add too_many_items'])
  expect(store.view().lists[0]?.items).toHaveLength(200)
})

test('a removal on another device wins over a mark made here', async () => {
  const visitor = server.visitor()
  const { store, network, refused } = await createDevice(visitor)
  await store.add(store.view().lists[0]?.id ?? '', [draft('Arroz')])
  await store.settled()
  const [item] = itemsOf(store)
  network.isOffline = true
  await store.mark(item as ShoppingListItem, true)

  await visitor.call('shoppingLists.deleteItem', { params: { id: item?.id ?? '' } })
  network.isOffline = false
  await store.settled()

  expect(itemNames(store)).toEqual([])
  expect(refused).toEqual(['mark item_not_found Arroz'])

  // A device that removes it too has lost nothing.
  await store.add(store.view().lists[0]?.id ?? '', [draft('Café')])
  await store.settled()
  const [coffee] = itemsOf(store)
  network.isOffline = true
  await store.remove([coffee as ShoppingListItem])
  await visitor.call('shoppingLists.deleteItem', { params: { id: coffee?.id ?? '' } })
  network.isOffline = false
  await store.settled()
  expect(refused).toHaveLength(1)
})

test('a tick that loses against a later one made elsewhere is reported', async () => {
  const visitor = server.visitor()
  const { store, network, refused } = await createDevice(visitor)
  await store.add(store.view().lists[0]?.id ?? '', [draft('Arroz')])
  await store.settled()
  const [item] = itemsOf(store)
  network.isOffline = true
  await store.mark(item as ShoppingListItem, true)

  const before = server.clock.now()
  const changedAt = new Date(before.getTime() + 60_000).toISOString()
  server.clock.set(changedAt)
  const params = { id: item?.id ?? '' }
  await visitor.call('shoppingLists.toggleItem', { params, body: { isCompleted: false, changedAt } })
  network.isOffline = false
  await store.settled()
  server.clock.set(before.toISOString())

  expect(itemNames(store)).toEqual(['Arroz'])
  expect(refused).toEqual(['mark overruled Arroz'])
})

test('equal items that two people add offline become one line with the larger amount, however often they are sent', async () => {
  for (let run = 0; run < (isNightly ? 20 : 5); run += 1) {
    const visitor = server.visitor()
    const devices = [await createDevice(visitor), await createDevice(visitor)]
    for (const { network } of devices) network.isOffline = true
    const wanted = new Map<string, number>()
    for (const { store } of devices) {
      const own = new Map<string, number>()
      for (let number = 0; number < 8; number += 1) {
        const name = ['Arroz', 'Café', 'Leite'][Math.floor(Math.random() * 3)] as string
        addDrafts(store, store.view().lists[0] as ShoppingList, [draft(name)])
        own.set(name, (own.get(name) ?? 0) + 1)
      }
      for (const [name, count] of own) wanted.set(name, Math.max(count, wanted.get(name) ?? 0))
    }

    for (const { network } of devices) Object.assign(network, { isOffline: false, lostResponseRate: 0.3 })
    await Promise.all(devices.map(({ store }) => store.settled()))
    for (const { network } of devices) network.lostResponseRate = 0
    await Promise.all(devices.map(({ store }) => store.refresh()))

    const items = (await listsOf(visitor))[0]?.items ?? []
    expect(new Map(items.map(({ productName, quantity }) => [productName, quantity]))).toEqual(wanted)
    expect(items).toHaveLength(wanted.size)
    for (const { store } of devices) expect(itemsOf(store)).toEqual(items)
  }
})

test('what is done to a new item before its merge is known is done to the line that it was merged into', async () => {
  const merge = async (change: (store: ListStore, item: ShoppingListItem) => Promise<void>) => {
    const visitor = server.visitor()
    const { store, network } = await createDevice(visitor)
    const listId = store.view().lists[0]?.id ?? ''
    await addItem(visitor, listId, 'Arroz')
    network.lostResponseRate = 1
    await store.add(listId, [{ ...draft('arroz'), quantity: 2 }])
    await expect.poll(async () => (await listsOf(visitor))[0]?.items).toMatchObject([{ quantity: 2 }])
    await change(store, itemsOf(store).at(-1) as ShoppingListItem)
    network.lostResponseRate = 0
    await store.settled()
    await store.refresh()
    const [items] = (await listsOf(visitor)).map((list) => list.items)
    expect(itemsOf(store)).toEqual(items)
    return items
  }

  expect(await merge((store, item) => store.mark(item, true))).toMatchObject([{ quantity: 2, isCompleted: true }])
  expect(await merge((store, item) => store.edit(item, { ...draft('arroz'), quantity: 5 }))).toMatchObject([
    { quantity: 5 },
  ])
  // The other person's item stays.
  expect(await merge((store, item) => store.remove([item]))).toMatchObject([{ productName: 'Arroz' }])
})

test('two people who both add "sal" without a connection want one', async () => {
  const visitor = server.visitor()
  const devices = [await createDevice(visitor), await createDevice(visitor)]
  for (const { network } of devices) network.isOffline = true
  for (const { store } of devices) await store.add(store.view().lists[0]?.id ?? '', [draft('Sal')])

  for (const { network } of devices) network.isOffline = false
  await Promise.all(devices.map(({ store }) => store.settled()))
  await Promise.all(devices.map(({ store }) => store.refresh()))

  for (const { store } of devices) expect(itemsOf(store)).toMatchObject([{ productName: 'Sal', quantity: 1 }])
})

test('an item that was bought offline does not add up with a pending one, nor one whose removal is undone', async () => {
  const visitor = server.visitor()
  const { store, network } = await createDevice(visitor)
  const listId = store.view().lists[0]?.id ?? ''
  network.isOffline = true
  await store.add(listId, [draft('Arroz')])
  const [bought] = itemsOf(store)
  await store.mark(bought as ShoppingListItem, true)
  await addItem(visitor, listId, 'Arroz')
  network.isOffline = false
  await store.settled()
  await store.refresh()
  expect(itemNames(store).toSorted()).toEqual(['Arroz', 'Arroz ✓'])

  const ticked = itemsOf(store).filter(({ isCompleted }) => isCompleted)
  await store.remove(ticked)
  await store.restore(ticked)
  await store.settled()
  expect(itemNames(store).toSorted()).toEqual(['Arroz', 'Arroz ✓'])
  expect((await listsOf(visitor))[0]?.items.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('losing a shared list is reported once, and leaving one is not', async () => {
  const { owner, list, link, friend } = await createSharedList()
  const left = friend.store.view().lists[0]
  expect(friend.store.view().lists).toHaveLength(2)

  await owner.call('shoppingLists.revokeShare', { params: { id: link.id } })
  await Promise.all([friend.store.refresh(), friend.store.refresh()])

  expect(friend.store.view().lists).toEqual([left])
  const { lost } = friend.store.view()
  expect(lost).toEqual([{ id: list.id, name: 'Churrasco', role: 'editor', unconfirmed: [], written: [] }])
  await friend.store.forgetLost(lost)
  await friend.store.refresh()
  expect(friend.store.view().lost).toEqual([])

  const again = await owner.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  await friend.join(again.token)
  await friend.store.drop(list.id)
  await friend.store.settled()
  await friend.store.refresh()
  expect(friend.store.view()).toMatchObject({ lists: [left], lost: [] })
})

test('changes to a list that was removed meanwhile are reported and can be rescued', async () => {
  const { visitor, owner, list, friend } = await createSharedList()
  friend.network.isOffline = true
  const charcoal = friend.store.view().lists[1]?.items[0] as ShoppingListItem
  await friend.store.mark(charcoal, true)
  await friend.store.add(list.id, [draft('Gelo')])
  await friend.store.mark(friend.store.view().lists[1]?.items[1] as ShoppingListItem, true)

  await owner.call('shoppingLists.remove', { params: { id: list.id } })
  friend.network.isOffline = false
  await friend.store.settled()

  const { lost, lists, unsentChanges } = friend.store.view()
  expect(unsentChanges).toBe(0)
  expect(lost).toMatchObject([
    {
      name: 'Churrasco',
      unconfirmed: [
        { deed: 'mark', productName: 'Carvão' },
        { deed: 'add', productName: 'Gelo' },
        { deed: 'mark', productName: 'Gelo' },
      ],
      written: [{ productName: 'Gelo', isCompleted: true }],
    },
  ])
  expect(friend.refused).toEqual([])
  await friend.store.rescue(lost, lists[0]?.id ?? '')
  await friend.store.settled()
  expect(friend.store.view().lost).toEqual([])
  expect((await listsOf(visitor))[0]?.items).toMatchObject([{ productName: 'Gelo', isCompleted: true }])
})

test('the items of an own list that the server has deleted can be put on the new one; an empty list is not missed', async () => {
  const visitor = server.visitor()
  const { store } = await createDevice(visitor)
  const empty = await createDevice(server.visitor())
  await store.add(store.view().lists[0]?.id ?? '', [draft('Arroz'), draft('Café')])
  await store.mark(itemsOf(store)[1] as ShoppingListItem, true)
  await store.settled()

  await server.db.deleteFrom('visitors').execute()
  await Promise.all([store.refresh(), empty.store.refresh()])

  const { lost, lists } = store.view()
  expect(lists).toMatchObject([{ name: 'Minha Lista', items: [] }])
  expect(lost).toMatchObject([{ name: 'Minha Lista', role: 'owner', unconfirmed: [] }])
  await store.rescue(lost, lists[0]?.id ?? '')
  await store.settled()
  expect((await listsOf(visitor))[0]?.items).toMatchObject([
    { productName: 'Arroz', isCompleted: false },
    { productName: 'Café', isCompleted: true },
  ])
  expect(empty.store.view()).toMatchObject({ lists: [{ name: 'Minha Lista' }], lost: [] })
})

test('an offer added before the device knows any list goes to the first list', async () => {
  const visitor = server.visitor()
  const stranger = await createDevice(visitor, { isOffline: true })
  stranger.store.addToFirst({ ...draft('Picanha'), promotionId: null, offer: null })
  expect(itemNames(stranger.store)).toEqual(['Picanha'])
  stranger.network.isOffline = false
  await stranger.store.settled()
  expect(await listsOf(visitor)).toMatchObject([{ name: 'Minha Lista', items: [{ productName: 'Picanha' }] }])

  const other = await createDevice(visitor, { isOffline: true })
  other.store.addToFirst({ ...draft('Arroz'), promotionId: null, offer: null })
  await other.store.mark(itemsOf(other.store)[0] as ShoppingListItem, true)
  other.network.isOffline = false
  await other.store.settled()
  await other.store.refresh()
  expect(itemNames(other.store)).toEqual(['Picanha', 'Arroz ✓'])
  expect(await listsOf(visitor)).toEqual(other.store.view().lists)
})

test('a list joined during a refresh is not lost and not reported as lost', async () => {
  const { owner, list, link, friend } = await createSharedList()
  await owner.call('shoppingLists.revokeShare', { params: { id: link.id } })
  await friend.store.refresh()
  await friend.store.forgetLost(friend.store.view().lost)
  const again = await owner.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: false } })

  const reading = friend.store.refresh()
  await friend.join(again.token)
  await reading

  expect(friend.store.view()).toMatchObject({ lists: [{}, { id: list.id, role: 'reader' }], lost: [] })
})

test('an older version of a list does not replace a newer one', async () => {
  const visitor = server.visitor()
  const { store, network } = await createDevice(visitor)
  const { id = '', version = 0 } = store.view().lists[0] ?? {}
  const delayed = Promise.withResolvers<void>()
  network.delay = delayed.promise

  await addItem(visitor, id, 'Velho')
  const older = store.fetchVersion({ id, version: version + 1 })
  await expect.poll(() => network.calls).toContain('shoppingLists.get')
  await addItem(visitor, id, 'Novo')
  await store.refresh()
  delayed.resolve()
  await older

  expect(itemNames(store)).toEqual(['Velho', 'Novo'])
})

test('a burst of changes made elsewhere is fetched once, and no version that the device has already', async () => {
  const visitor = server.visitor()
  const { store, network } = await createDevice(visitor)
  const { id = '', version = 0 } = store.view().lists[0] ?? {}
  const fetches = () => network.calls.filter((name) => name === 'shoppingLists.get').length
  for (const name of ['Arroz', 'Café', 'Leite']) await addItem(visitor, id, name)

  await Promise.all([1, 2, 3].map((change) => store.fetchVersion({ id, version: version + change })))
  await store.fetchVersion({ id, version: version + 2 })

  expect(itemNames(store)).toEqual(['Arroz', 'Café', 'Leite'])
  expect(fetches()).toBe(1)
})

test('a change made elsewhere is fetched again until there is an answer, and a list that is gone is noticed', async () => {
  const { owner, list, link, friend } = await createSharedList()
  const { version = 0 } = friend.store.view().lists[1] ?? {}
  friend.network.isOffline = true
  await addItem(owner, list.id, 'Gelo')

  const fetching = friend.store.fetchVersion({ id: list.id, version: version + 1 })
  await expect.poll(() => friend.store.view().isUnreachable).toBe(true)
  friend.network.isOffline = false
  await fetching

  expect(friend.store.view().lists[1]?.items.map(({ productName }) => productName)).toEqual(['Carvão', 'Gelo'])
  expect(friend.store.view().isUnreachable).toBe(false)
  await owner.call('shoppingLists.revokeShare', { params: { id: link.id } })
  await friend.store.fetchVersion({ id: list.id, version: version + 2 })
  expect(friend.store.view()).toMatchObject({ lists: [{}], lost: [{ id: list.id }] })
})

test('two devices converge after 25 offline changes each, with a fifth of the responses lost', async () => {
  for (let run = 0; run < (isNightly ? 10 : 3); run += 1) {
    const visitor = server.visitor()
    const one = await createDevice(visitor)
    await one.store.add(one.store.view().lists[0]?.id ?? '', ['Sal', 'Pão', 'Ovos'].map(draft))
    await one.store.settled()
    const other = await createDevice(visitor)
    for (const { network } of [one, other]) network.isOffline = true
    const told: Told = { added: [], limit: null, orders: {} }
    for (let number = 0; number < 50; number += 1) {
      // No two changes have the same time: otherwise the one that arrives later would win.
      server.clock.set(new Date(server.clock.now().getTime() + 1000).toISOString())
      const [name, { store }] = number % 2 === 0 ? (['A', one] as const) : (['B', other] as const)
      await makeRandomChange(store, `${name}${number}`, told)
    }

    for (const { network } of [one, other]) Object.assign(network, { isOffline: false, lostResponseRate: 0.2 })
    await Promise.all([one.store.settled(), other.store.settled()])
    for (const { network } of [one, other]) network.lostResponseRate = 0
    await Promise.all([one.store.refresh(), other.store.refresh()])

    const list = (await listsOf(visitor))[0]
    expect(one.store.view().lists[0]).toEqual(list)
    expect(other.store.view().lists[0]).toEqual(list)
    expect(list?.limit ?? null).toBe(told.limit)
    const orders = list?.aisles?.map(({ storeName, order }) => [storeName, order]) ?? []
    expect(Object.fromEntries(orders)).toEqual(told.orders)
    const items = list?.items
    const names = items?.map(({ productName }) => productName) ?? []
    expect(new Set(names).size).toBe(names.length)
    for (const name of told.added) expect(names).toContain(name)
    // Only ticks and edits of items that the other device has removed, or ticked later.
    for (const refusal of [...one.refused, ...other.refused])
      expect(refusal).toMatch(/^(mark|edit) (item_not_found|overruled)/)
  }
})

/** Expected final state: the names that were added and not removed, and the last value of every setting. */
interface Told {
  added: string[]
  limit: string | null
  orders: Record<string, string[]>
}

async function makeRandomChange(store: ListStore, name: string, told: Told): Promise<void> {
  const list = store.view().lists[0]
  const items = list?.items ?? []
  const item = items[Math.floor(Math.random() * items.length)]
  const chance = Math.random()
  if (!list || !item || chance < 0.4) {
    await store.add(list?.id ?? '', [draft(name)])
    told.added.push(name)
  } else if (chance < 0.5) {
    told.limit = chance < 0.43 ? null : (chance * 100).toFixed(2)
    await store.set({ kind: 'limit', listId: list.id, limit: told.limit })
  } else if (chance < 0.6) {
    const storeName = chance < 0.55 ? 'Bom Vizinho' : 'Econômico'
    const order = ['pet', 'bebidas', 'limpeza', 'padaria'].slice(Math.floor(Math.random() * 5))
    told.orders[storeName] = order
    await store.set({ kind: 'aisles', listId: list.id, storeName, order })
  } else if (chance < 0.7) await store.mark(item, !item.isCompleted)
  else if (chance < 0.85) await store.edit(item, { ...draft(item.productName), notes: name })
  else {
    await store.remove([item])
    if (told.added.includes(item.productName)) told.added.splice(told.added.indexOf(item.productName), 1)
  }
}

type Visitor = ReturnType<TestApi['visitor']>

/** A device of this visitor, with a network that can be offline or lose responses. */
async function createDevice(visitor: Visitor, { isOffline = false, device = memoryStorage() } = {}) {
  const network = { isOffline, lostResponseRate: 0, delay: Promise.resolve(), calls: [] as string[] }
  const refused: string[] = []
  const overNetwork = <T>(call: () => Promise<T>): Promise<T> => {
    if (network.isOffline) return Promise.reject(new TypeError('Failed to fetch'))
    return call().then((response) => {
      if (Math.random() < network.lostResponseRate) throw new TypeError('Failed to fetch')
      return response
    })
  }
  const api: Api = {
    answer: (...call) => overNetwork(() => visitor.answer(...call)),
    call: (...call) =>
      overNetwork(async () => {
        network.calls.push(call[0])
        const response = await visitor.call(...call)
        await network.delay
        return response
      }),
  }
  const store = createListStore({
    api,
    device,
    onRejected: (change, error) =>
      refused.push([change.kind, error?.code ?? 'overruled', change.productName].filter(Boolean).join(' ')),
    now: () => server.clock.now().getTime(),
    pause: () => new Promise((resolve) => setTimeout(resolve, 5)),
  })
  await store.start()
  return { store, network, refused }
}

/** A list 'Churrasco' with the item 'Carvão', and a friend's device that has joined it. */
async function createSharedList() {
  const owner = server.visitor()
  const list = await owner.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Churrasco' } })
  await addItem(owner, list.id, 'Carvão')
  const link = await owner.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const visitor = server.visitor()
  const device = await createDevice(visitor)
  const join = async (token: string) =>
    device.store.addJoined(await visitor.call('shoppingLists.join', { body: { token } }))
  await join(link.token)
  return { owner, list, link, visitor, friend: { ...device, join } }
}

function itemsOf(store: ListStore): ShoppingListItem[] {
  return store.view().lists[0]?.items ?? []
}

function itemNames(store: ListStore): string[] {
  return itemsOf(store).map(({ productName, isCompleted }) => productName + (isCompleted ? ' ✓' : ''))
}

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

function addItem(visitor: Visitor, shoppingListId: string, productName: string) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName } })
}
