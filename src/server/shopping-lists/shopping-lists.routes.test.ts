import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShoppingListItemDraft } from '#contract/shopping-lists.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { covers } from '#tests/support/covers.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('[7.api.50, 1.product.24] a new visitor gets an empty array without login, and no row is stored', async () => {
  const lists = await api.visitor().call('shoppingLists.list', { params: { userId: 'user-1' } })

  expect(lists).toEqual([])
  expect(await countVisitors()).toBe(0)
})

test('[7.api.51, 7.api.52, 3.list.01] creates a list from a user id and a name', async () => {
  const visitor = api.visitor()

  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: '  Churrasco ' } })

  expect(list).toEqual({
    id: expect.stringMatching(/^[0-9a-z]{8}$/),
    userId: 'user-1',
    name: 'Churrasco',
    items: [],
    role: 'owner',
    people: 1,
    version: 1,
  })
  expect(await listsOf(visitor)).toEqual([list])
})

test('[7.api.50, 1.product.09, 1.product.23] returns all lists with their items, oldest first', async () => {
  const visitor = api.visitor()
  const first = await createList(visitor, 'Feira')
  const second = await createList(visitor, 'Farmácia')
  const milk = await addItem(visitor, second.id, { productName: 'Leite' })
  const rice = await addItem(visitor, first.id, { productName: 'Arroz' })
  const beans = await addItem(visitor, first.id, { productName: 'Feijão' })

  expect(await listsOf(visitor)).toEqual([
    { ...first, items: [rice, beans], version: 3 },
    { ...second, items: [milk], version: 2 },
  ])
})

test('[7.api.53, 3.item.01, 3.item.03, 3.item.04] an item stores all its fields', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const draft = {
    shoppingListId: list.id,
    promotionId: '7f3a91c2',
    productName: 'Arroz 5 kg',
    quantity: 3,
    estimatedPrice: 21.9,
    storeName: 'Bom Vizinho',
    storeLocation: 'Centro - Itajaí',
    notes: 'do tipo 1',
  }

  const item = await visitor.call('shoppingLists.addItem', { body: draft })

  expect(item).toEqual({
    ...draft,
    id: expect.stringMatching(/^[0-9a-z]{8}$/),
    estimatedPrice: '21.90',
    isCompleted: false,
    completedAt: null,
    addedAt: '2026-11-14T15:00:00.000Z',
    offer: null,
  })
})

test('[3.item.02, 5.item.03, 5.item.04, 5.item.05] an item needs only a name; the quantity is 1 and the rest null', async () => {
  covers('5.item.06', '5.offer.02', '9.list.01')
  const visitor = api.visitor()
  const list = await createList(visitor)

  const item = await addItem(visitor, list.id, { productName: 'Sal' })

  expect(item).toMatchObject({ quantity: 1, promotionId: null, estimatedPrice: null })
  expect(item).toMatchObject({ storeName: null, storeLocation: null, notes: null })
})

test.each([
  [0.29, '0.29'],
  [4.35, '4.35'],
  [0, '0.00'],
  [7, '7.00'],
  [9_999_999.99, '9999999.99'],
  [null, null],
])('[7.api.54] the estimated price %s is returned as %s', async (estimatedPrice, expected) => {
  const visitor = api.visitor()
  const list = await createList(visitor)

  const item = await addItem(visitor, list.id, { productName: 'Café', estimatedPrice })

  expect(item.estimatedPrice).toBe(expected)
})

test.each([
  ['[5.item.01]', { productName: '' }, 'productName', 'Nome do produto é obrigatório'],
  ['[5.item.01]', { productName: '   ' }, 'productName', 'Nome do produto é obrigatório'],
  ['[5.item.02] [5.offer.01]', { quantity: 0 }, 'quantity', 'Quantidade deve ser maior que 0'],
  ['[5.item.02] [5.offer.01]', { quantity: -1 }, 'quantity', 'Quantidade deve ser maior que 0'],
  ['[3.item.03]', { quantity: 1.5 }, 'quantity', 'Quantidade deve ser maior que 0'],
  ['[7.api.54]', { estimatedPrice: 1.999 }, 'estimatedPrice', 'Use no máximo dois decimais'],
  ['[7.api.54]', { estimatedPrice: '19.90' as unknown as number }, 'estimatedPrice', expect.stringContaining('número')],
  ['[7.api.53]', { promotionId: 'no such code' }, 'promotionId', 'Promoção inválida'],
])('%s refuses an item with %o', async (_clause, fields, field, message) => {
  const visitor = api.visitor()
  const list = await createList(visitor)

  const refused = addItem(visitor, list.id, { productName: 'Café', ...fields })

  await expect(refused).rejects.toMatchObject({ status: 400, errors: { [field]: message } })
  expect((await listsOf(visitor))[0]?.items).toEqual([])
})

test.each(['', '   '])('a list named "%s" is refused', async (name) => {
  const refused = api.visitor().call('shoppingLists.create', { body: { userId: 'user-1', name } })

  await expect(refused).rejects.toMatchObject({ status: 400, errors: { name: 'Dê um nome à lista' } })
})

test('[7.api.57, 4.item.01, 4.item.02] toggling marks an item as bought now, and back', async () => {
  const visitor = api.visitor()
  const item = await createItem(visitor)

  const bought = await visitor.call('shoppingLists.toggleItem', { params: { id: item.id } })
  const pending = await visitor.call('shoppingLists.toggleItem', { params: { id: item.id } })

  expect(bought).toEqual({ ...item, isCompleted: true, completedAt: api.clock.now().toISOString() })
  expect(pending).toEqual(item)
})

test('[7.api.58, 4.item.04, 4.item.05] deletes a pending or bought item and no other', async () => {
  const visitor = api.visitor()
  const pending = await createItem(visitor)
  const bought = await addItem(visitor, pending.shoppingListId, { productName: 'Pão' })
  const other = await addItem(visitor, pending.shoppingListId, { productName: 'Queijo' })
  await visitor.call('shoppingLists.toggleItem', { params: { id: bought.id } })

  for (const { id } of [pending, bought]) await visitor.call('shoppingLists.deleteItem', { params: { id } })

  expect((await listsOf(visitor))[0]?.items).toEqual([other])
})

test.each(['toggleItem', 'deleteItem'] as const)('%s of a deleted or unknown item gets 404', async (call) => {
  const visitor = api.visitor()
  const item = await createItem(visitor)
  await visitor.call('shoppingLists.deleteItem', { params: { id: item.id } })

  for (const id of [item.id, '7f3a91c2', 'nonsense', '1', "' or 1=1"]) {
    const refused = visitor.call(`shoppingLists.${call}`, { params: { id } })

    await expect(refused).rejects.toMatchObject({ status: 404, code: 'item_not_found' })
  }
})

test('markup and quotes are stored unchanged', async () => {
  const visitor = api.visitor()
  const text = `<img src=x onerror="alert('1')"> \${7*7} {{x}} & ' " \\ %00 😀`
  const list = await createList(visitor, text)

  await addItem(visitor, list.id, {
    productName: text,
    storeName: text,
    storeLocation: text,
    notes: `${text}\n${text}`,
  })

  const [read] = await listsOf(visitor)
  expect(read?.name).toBe(text)
  expect(read?.items[0]).toMatchObject({ productName: text, storeName: text, storeLocation: text })
  expect(read?.items[0]?.notes).toBe(`${text}\n${text}`)
})

test('a repeated creation with the same key creates one list', async () => {
  const visitor = api.visitor()
  await listsOf(visitor)
  const idempotencyKey = randomUUID()
  const create = () =>
    visitor.answer('shoppingLists.create', { body: { userId: 'user-1', name: 'Festa' } }, { idempotencyKey })

  const [first, second] = [await create(), await create()]

  expect(second.result).toEqual(first.result)
  expect([first, second].map(({ headers }) => headers.get('idempotent-replay'))).toEqual([null, 'true'])
  expect(await listsOf(visitor)).toEqual([first.result])
})

test('a repeated addition with the same key adds one item; with another body it is refused', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const options = { idempotencyKey: randomUUID() }
  const add = (productName: string) =>
    visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName } }, options)

  const items = await Promise.all(Array.from({ length: 10 }, () => add('Gelo')))

  expect(new Set(items.map(({ id }) => id)).size).toBe(1)
  await expect(add('Carvão')).rejects.toMatchObject({ status: 422, code: 'key_reused' })
  expect((await listsOf(visitor))[0]?.items).toEqual([items[0]])
})

test('a toggle repeated with the same key does not toggle back', async () => {
  const visitor = api.visitor()
  const { id } = await createItem(visitor)
  const options = { idempotencyKey: randomUUID() }

  for (let repetition = 0; repetition < 4; repetition++) {
    const item = await visitor.call('shoppingLists.toggleItem', { params: { id } }, options)
    expect(item.isCompleted).toBe(true)
  }

  expect((await listsOf(visitor))[0]?.items[0]?.isCompleted).toBe(true)
})

test('an item of an offer says the conditions of the offer', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const mechanics = { needs: 'club', limit: { amount: 5, unit: 'un' } } as const
  const { id: promotionId, productName } = await aPromotion(api, { price: '4.99', mechanics })
  const plain = await aPromotion(api)

  const item = await addItem(visitor, list.id, { productName, promotionId })
  const other = await addItem(visitor, list.id, { productName: plain.productName, promotionId: plain.id })

  expect(item.offer?.conditions).toBe('preço de clube · limite de 5 por cliente')
  expect(other.offer).not.toHaveProperty('conditions')
})

type Visitor = ReturnType<TestApi['visitor']>

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

function createList(visitor: Visitor, name = 'Compras') {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

function addItem(
  visitor: Visitor,
  shoppingListId: string,
  fields: Partial<Omit<ShoppingListItemDraft, 'addedAt'>> & { productName: string },
) {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId, ...fields } })
}

async function createItem(visitor: Visitor) {
  return addItem(visitor, (await createList(visitor)).id, { productName: 'Manteiga' })
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
