import { expect, test, vi } from 'vitest'
import { apiClient, type TransportRequest } from '#contract/client.ts'
import '#contract/routes/all-routes.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { emptyDeviceState, memoryStorage } from '#web/shopping-lists/sync/device-storage.ts'
import { createListStore } from '#web/shopping-lists/sync/list-store.ts'
import { addToList } from './add-to-list.ts'

const item = {
  promotionId: '7f3a91c2',
  offer: { expiryDate: '2026-11-17T02:59:59.000Z', originalPrice: '74.90', categoryId: 'acougue' },
  productName: 'Picanha',
  quantity: 2,
  estimatedPrice: '49.90',
  storeName: 'Açougue',
  storeLocation: 'Fazenda - Itajaí',
  notes: null,
}

test('[4.list.03] adds to the first editable list, with the price as a number', async () => {
  const { store, sent } = startStore({
    'GET /api/shopping-lists/user-1': [listWith('read-only', 'reader'), listWith('first'), listWith('second')],
    'POST /api/shopping-lists/items': ({ id }) => ({ ...item, id }),
  })

  expect(await addToList(store, item)).toBe('sent')

  const [{ method, url, body } = { method: '', url: '', body: '' }] = sent()
  expect(`${method} ${url}`).toBe('POST /api/shopping-lists/items')
  const { offer, ...fields } = item
  expect(JSON.parse(body ?? '')).toMatchObject({ ...fields, shoppingListId: 'first', estimatedPrice: 49.9 })
})

test('adds to the chosen list', async () => {
  const { store, sent } = startStore({
    'GET /api/shopping-lists/user-1': [listWith('first'), listWith('second')],
    'POST /api/shopping-lists/items': ({ id }) => ({ ...item, id }),
  })

  expect(await addToList(store, item, 'second')).toBe('sent')
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ shoppingListId: 'second' })
})

test('an offer that is pending on the list gets a higher quantity there', async () => {
  const pending = { ...item, id: 'a', shoppingListId: 'first', isCompleted: false, completedAt: null, addedAt: '' }
  const { store, sent } = startStore({
    'GET /api/shopping-lists/user-1': [{ ...listWith('first'), items: [pending] }],
    'PUT /api/shopping-lists/items/a': { ...pending, quantity: 4 },
  })

  expect(await addToList(store, item)).toBe('sent')
  expect(sent()).toEqual([])
  expect(store.view().lists[0]?.items).toEqual([{ ...pending, quantity: 4 }])
})

test('a kilo is added to the kilo and a half that is pending there', async () => {
  const byKilo = { ...item, offer: { ...item.offer, per: 'kg' as const }, quantity: 1, notes: 'kg' }
  const pending = {
    ...{ ...byKilo, notes: '1,5 kg · bem gorda', id: 'a', shoppingListId: 'first', isCompleted: false },
    ...{ completedAt: null, addedAt: '' },
  }
  const { store } = startStore({
    'GET /api/shopping-lists/user-1': [{ ...listWith('first'), items: [pending] }],
    'PUT /api/shopping-lists/items/a': { ...pending, notes: '2,5 kg · bem gorda' },
  })

  expect(await addToList(store, byKilo)).toBe('sent')
  expect(store.view().lists[0]?.items).toEqual([{ ...pending, notes: '2,5 kg · bem gorda' }])
})

test("[4.list.04] creates 'Minha Lista' first when there is none", async () => {
  const { store, sent } = startStore({
    'GET /api/shopping-lists/user-1': [],
    'POST /api/shopping-lists': listWith('new'),
    'POST /api/shopping-lists/items': ({ id }) => ({ ...item, id }),
  })

  expect(await addToList(store, item)).toBe('sent')

  const [created, added] = sent().map(({ body }) => JSON.parse(body ?? ''))
  expect(created).toEqual({ userId: 'user-1', name: 'Minha Lista' })
  expect(added).toMatchObject({ shoppingListId: 'new', productName: 'Picanha' })
})

test('[8.err.21] an item that the server rejects is not on the list', async () => {
  const { store } = startStore({ 'GET /api/shopping-lists/user-1': [listWith('first')] })

  expect(await addToList(store, item)).toBe(false)
  expect(store.view().lists[0]?.items).toEqual([])
})

test('an item is queued at once when offline, and after a timeout on a slow connection', async () => {
  const { store, device } = startStore(undefined)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await addToList(store, item)).toBe('queued')
  vi.unstubAllGlobals()

  expect(store.view()).toMatchObject({ status: 'ready', lists: [{ name: 'Minha Lista', items: [item] }] })
  expect((await device.read()).queue).toMatchObject([{ kind: 'create' }, { kind: 'add', item }])
  vi.useFakeTimers()
  const slow = addToList(store, item)
  await vi.runOnlyPendingTimersAsync()
  expect(await slow).toBe('queued')
  vi.useRealTimers()
})

type Answers = Record<string, object | ((body: { id: string }) => object)>

/** A list store with a fake server; without responses, every request fails like a lost connection. */
function startStore(answers: Answers | undefined) {
  const requests: TransportRequest[] = []
  const api = apiClient(async (request) => {
    if (!answers) throw new TypeError('Failed to fetch')
    requests.push(request)
    const answer = answers[`${request.method} ${request.url}`]
    const result = typeof answer === 'function' ? answer(JSON.parse(request.body ?? '')) : answer
    return {
      status: result ? 200 : 400,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(result ?? {}),
    }
  })
  const device = { ...memoryStorage(emptyDeviceState), isPersistent: () => true }
  const store = createListStore({ api, device, pause: () => new Promise(() => undefined) })
  void store.start()
  return { store, device, sent: () => requests.filter(({ method }) => method === 'POST') }
}

function listWith(id: string, role: ShoppingList['role'] = 'owner'): ShoppingList {
  return { id, userId: 'user-1', name: 'Minha Lista', items: [], role, people: 1, version: 1 }
}
