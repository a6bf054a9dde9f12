import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { maxRememberedChoices } from '#domain/lists/basket-limits.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Visitor = ReturnType<TestApi['visitor']>

const rice = 'arroz|5000g'
const line: Choice = { type: 'line', slug: 'arroz-tio-joao-5-kg' }

test('what is chosen for an item holds for everybody on the list, and only whoever chose it is remembered for it', async () => {
  const { ana, bia, list } = await shareList()
  const item = await add(ana, list, 'arroz 5kg')

  await choose(bia, item, { wanted: rice, choice: line })

  for (const person of [ana, bia]) expect(await choiceOn(person, list, item)).toEqual({ wanted: rice, choice: line })
  expect(await remembered(bia)).toEqual([[rice, line]])
  expect(await remembered(ana)).toEqual([])

  await choose(ana, item, null)

  for (const person of [ana, bia]) expect(await choiceOn(person, list, item)).toBeUndefined()
  expect(await remembered(bia)).toEqual([[rice, line]])
})

test('an item starts with what whoever adds it chose before, not with what others on the list chose', async () => {
  const { ana, bia, list } = await shareList()
  const own = await createList(ana)
  const item = await add(ana, own, 'arroz 5kg')
  await choose(ana, item, { wanted: rice, choice: line })

  const [byBia, byAna] = [await add(bia, list, 'Arroz 5 kg'), await add(ana, list, '2 arroz 5kg')]

  expect(byBia.choice).toBeUndefined()
  expect(byAna.choice).toEqual({ wanted: rice, choice: line })
  await choose(ana, item, null)
  expect((await add(ana, list, 'arroz 5kg')).choice).toBeUndefined()
})

test('an item that comes from an offer is that offer, whatever was chosen before', async () => {
  const ana = api.visitor()
  const list = await createList(ana)
  await choose(ana, await add(ana, list, 'arroz 5kg'), { wanted: rice, choice: line })
  const offer = await aPromotion(api, { productName: 'Arroz Camil 5 kg' })

  const { choice } = await ana.call('shoppingLists.addItem', {
    body: { shoppingListId: list.id, productName: 'Arroz 5 kg', promotionId: offer.id },
  })

  expect(choice).toBeUndefined()
})

test('an item that now means another thing loses its choice; another spelling of the same keeps it', async () => {
  const ana = api.visitor()
  const list = await createList(ana)
  const beans = await add(ana, list, 'feijão preto 1kg')
  const black: WantedChoice = { wanted: meaning(beans), choice: { type: 'brand', brand: 'Camil' } }
  await choose(ana, beans, black)
  const item = await add(ana, list, 'arroz 5kg')
  await choose(ana, item, { wanted: rice, choice: line })

  const respelt = await edit(ana, item, { productName: 'Arroz 5 kg', choice: { wanted: rice, choice: line } })
  const reworded = await edit(ana, item, { productName: 'Sal', choice: { wanted: rice, choice: line } })
  const known = await edit(ana, item, { productName: 'Feijão preto 1 kg', choice: null })

  expect([respelt.choice?.choice, reworded.choice, known.choice]).toEqual([line, undefined, black])
  expect((await remembered(ana)).map(([wanted]) => wanted)).toEqual(expect.arrayContaining([rice, black.wanted]))
})

test('an edit from a device that knows nothing of choices keeps the choice', async () => {
  const ana = api.visitor()
  const list = await createList(ana)
  const item = await add(ana, list, 'arroz 5kg')
  await choose(ana, item, { wanted: rice, choice: line })

  expect((await edit(ana, item, { quantity: 3 })).choice).toEqual({ wanted: rice, choice: line })
})

test('the list takes the city of its owner when it is shared, and whoever may edit it changes it for all', async () => {
  const { ana, bia, rui, list } = await shareList({ city: 'itajai-sc' })
  const setCity = (person: Visitor, city: string) =>
    person.call('shoppingLists.setCity', { params: { id: list.id }, body: { city } })
  const cities = () => Promise.all([ana, bia, rui].map(async (person) => (await getList(person, list)).city))
  expect(await cities()).toEqual(['itajai-sc', 'itajai-sc', 'itajai-sc'])

  const before = await getList(ana, list)
  const { version } = await setCity(bia, 'Navegantes')
  expect(version).toBe(before.version + 1)
  expect(await cities()).toEqual(['navegantes-sc', 'navegantes-sc', 'navegantes-sc'])
  expect((await setCity(ana, 'navegantes-sc')).version).toBe(version)

  await expect(setCity(rui, 'itajai-sc')).rejects.toMatchObject({ code: 'list_read_only' })
  await expect(setCity(ana, 'atlantida-xx')).rejects.toMatchObject({ code: 'city_not_found' })
  await expect(setCity(api.visitor(), 'itajai-sc')).rejects.toMatchObject({ code: 'list_not_found' })
  // Guests have seen it, so another link does not change it.
  await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true, city: 'itajai-sc' } })
  expect((await cities())[0]).toBe('navegantes-sc')
})

test('beyond five hundred the choice made longest ago goes', async () => {
  const visitor = api.visitor()
  const item = await add(visitor, await createList(visitor), 'arroz 5kg')
  await choose(visitor, item, { wanted: 'a0', choice: line })
  const visitorId = (
    await api.db.selectFrom('wantedChoices').select('visitorId').where('wanted', '=', 'a0').executeTakeFirstOrThrow()
  ).visitorId
  const start = api.clock.now().getTime()
  await api.db
    .insertInto('wantedChoices')
    .values(
      Array.from({ length: maxRememberedChoices - 1 }, (_, index) => ({
        ...{ visitorId, wanted: `a${index + 1}`, choice: { ...line } },
        chosenAt: new Date(start + 1000 + index),
      })),
    )
    .execute()

  api.clock.set(new Date(start + 60_000).toISOString())
  await choose(visitor, item, { wanted: 'nova', choice: line })

  const kept = (await remembered(visitor)).map(([wanted]) => wanted)
  expect(kept).toHaveLength(maxRememberedChoices)
  expect([kept[0], kept.at(-1), kept.includes('a0')]).toEqual(['nova', 'a1', false])
})

test('texts with control characters, and longer ones than a key can be, are refused', async () => {
  const visitor = api.visitor()
  const item = await add(visitor, await createList(visitor), 'cerveja')
  const brand: Choice = { type: 'brand', brand: 'Skol\u0007' }

  await expect(choose(visitor, item, { wanted: 'cerveja', choice: brand })).rejects.toMatchObject({
    code: 'invalid_request',
  })
  await expect(choose(visitor, item, { wanted: 'a'.repeat(201), choice: line })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

/** Ana's list with Bia, who may edit it, and Rui, who may not. */
async function shareList(owned: { city?: string } = {}) {
  const [ana, bia, rui] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  for (const [person, canEdit] of [
    [bia, true],
    [rui, false],
  ] as const) {
    const { token } = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit, ...owned } })
    await person.call('shoppingLists.join', { body: { token } })
  }
  return { ana, bia, rui, list }
}

function createList(visitor: Visitor): Promise<ShoppingList> {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name: 'Churrasco' } })
}

function add(visitor: Visitor, { id }: ShoppingList, productName: string): Promise<ShoppingListItem> {
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId: id, productName } })
}

function edit(
  visitor: Visitor,
  { id, productName, quantity }: ShoppingListItem,
  change: { productName?: string; quantity?: number; choice?: WantedChoice | null },
): Promise<ShoppingListItem> {
  const changedAt = api.clock.now().toISOString()
  const body = { productName, quantity, changedAt, ...change }
  return visitor.call('shoppingLists.updateItem', { params: { id }, body })
}

function choose(visitor: Visitor, item: ShoppingListItem, choice: WantedChoice | null): Promise<ShoppingListItem> {
  return edit(visitor, item, { choice })
}

function getList(visitor: Visitor, { id }: ShoppingList): Promise<ShoppingList> {
  return visitor.call('shoppingLists.get', { params: { id } })
}

async function choiceOn(visitor: Visitor, list: ShoppingList, item: ShoppingListItem) {
  return (await getList(visitor, list)).items.find(({ id }) => id === item.id)?.choice
}

async function remembered(visitor: Visitor): Promise<[string, Choice][]> {
  const { choices } = await visitor.call('privacy.export', {})
  return choices.map(({ wanted, choice }) => [wanted, choice])
}

/** The meaning of an item, as the service parses it. */
function meaning({ productName: name, quantity }: ShoppingListItem): string {
  return readWantedItem({ name, quantity })?.key ?? ''
}
