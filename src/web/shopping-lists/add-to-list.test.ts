import { expect, test } from 'vitest'
import { apiClient, type TransportRequest } from '#contract/client.ts'
import { addToFirstList } from './add-to-list.ts'

const item = {
  promotionId: '7f3a91c2',
  productName: 'Picanha',
  quantity: 2,
  estimatedPrice: 49.9,
  storeName: 'Açougue',
  storeLocation: 'Fazenda - Itajaí',
  notes: null,
}

function apiThatAnswers(answers: Record<string, unknown>) {
  const requests: TransportRequest[] = []
  const api = apiClient(async (request) => {
    requests.push(request)
    const answer = answers[`${request.method} ${request.url}`]
    return {
      status: answer ? 200 : 404,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(answer ?? {}),
    }
  })
  return { api, requests }
}

test('[4.list.03] adds to the first list that may be changed', async () => {
  const { api, requests } = apiThatAnswers({
    'GET /api/shopping-lists/user-1': [
      { id: 'read-only', role: 'reader', items: [] },
      { id: 'first', role: 'owner', items: [] },
      { id: 'second', role: 'owner', items: [] },
    ],
    'POST /api/shopping-lists/items': { id: 'item' },
  })

  await addToFirstList(api, item, 'key')

  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/shopping-lists/user-1',
    'POST /api/shopping-lists/items',
  ])
  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ ...item, shoppingListId: 'first' })
  expect(requests[1]?.headers['idempotency-key']).toBe('key-item')
})

test("[4.list.04] creates 'Minha Lista' first when there is none", async () => {
  const { api, requests } = apiThatAnswers({
    'GET /api/shopping-lists/user-1': [],
    'POST /api/shopping-lists': { id: 'new', items: [] },
    'POST /api/shopping-lists/items': { id: 'item' },
  })

  await addToFirstList(api, item, 'key')

  expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ userId: 'user-1', name: 'Minha Lista' })
  expect(JSON.parse(requests[2]?.body ?? '').shoppingListId).toBe('new')
})
