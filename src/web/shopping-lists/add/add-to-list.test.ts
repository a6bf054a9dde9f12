import { expect, test, vi } from 'vitest'
import { apiClient, type TransportRequest } from '#contract/client.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { emptyDeviceState, memoryStorage } from '#web/shopping-lists/sync/device-storage.ts'
import { createListStore } from '#web/shopping-lists/sync/list-store.ts'
import { addToFirstList } from './add-to-list.ts'

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

test('[4.list.03] adds to the first list that may be changed, with the price as a number', async () => {
  const { store, sent } = aStore({
    'GET /api/shopping-lists/user-1': [aList('read-only', 'reader'), aList('first'), aList('second')],
    'POST /api/shopping-lists/items': ({ id }) => ({ id }),
  })

  expect(await addToFirstList(store, item)).toBe('sent')

  const [{ method, url, body } = { method: '', url: '', body: '' }] = sent()
  expect(`${method} ${url}`).toBe('POST /api/shopping-lists/items')
  const { offer, ...said } = item
  expect(JSON.parse(body ?? '')).toMatchObject({ ...said, shoppingListId: 'first', estimatedPrice: 49.9 })
})

test("[4.list.04] creates 'Minha Lista' first when there is none", async () => {
  const { store, sent } = aStore({
    'GET /api/shopping-lists/user-1': [],
    'POST /api/shopping-lists': aList('new'),
    'POST /api/shopping-lists/items': ({ id }) => ({ id }),
  })

  expect(await addToFirstList(store, item)).toBe('sent')

  const [made, added] = sent().map(({ body }) => JSON.parse(body ?? ''))
  expect(made).toEqual({ userId: 'user-1', name: 'Minha Lista' })
  expect(added).toMatchObject({ shoppingListId: 'new', productName: 'Picanha' })
})

test('[8.err.21] what the server will not have is not on the list', async () => {
  const { store } = aStore({ 'GET /api/shopping-lists/user-1': [aList('first')] })

  expect(await addToFirstList(store, item)).toBe(false)
  expect(store.view().lists[0]?.items).toEqual([])
})

test('without a connection it is kept at once, as it will be shown; with a bad one, after a while', async () => {
  const { store, device } = aStore(undefined)
  vi.stubGlobal('navigator', { onLine: false })
  expect(await addToFirstList(store, item)).toBe('kept')
  vi.unstubAllGlobals()

  expect(store.view()).toMatchObject({ status: 'ready', lists: [{ name: 'Minha Lista', items: [item] }] })
  expect((await device.read()).queue).toMatchObject([{ kind: 'create' }, { kind: 'add', item }])
  vi.useFakeTimers()
  const slow = addToFirstList(store, item)
  await vi.runOnlyPendingTimersAsync()
  expect(await slow).toBe('kept')
  vi.useRealTimers()
})

type Answers = Record<string, object | ((body: { id: string }) => object)>

/** Lists of a visitor to whom the server answers so; without answers there is no connection. */
function aStore(answers: Answers | undefined) {
  const requests: TransportRequest[] = []
  const api = apiClient(async (request) => {
    if (!answers) throw new TypeError('Failed to fetch')
    requests.push(request)
    const answer = answers[`${request.method} ${request.url}`]
    const said = typeof answer === 'function' ? answer(JSON.parse(request.body ?? '')) : answer
    return {
      status: said ? 200 : 400,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(said ?? {}),
    }
  })
  const device = memoryStorage(emptyDeviceState)
  const store = createListStore({ api, device, pause: () => new Promise(() => undefined) })
  void store.start()
  return { store, device, sent: () => requests.filter(({ method }) => method === 'POST') }
}

function aList(id: string, role: ShoppingList['role'] = 'owner'): ShoppingList {
  return { id, userId: 'user-1', name: 'Minha Lista', items: [], role, people: 1, version: 1 }
}
