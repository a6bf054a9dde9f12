import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice } from '#contract/compare/baskets.ts'
import { maxRememberedChoices } from '#domain/lists/basket-limits.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Visitor = ReturnType<TestApi['visitor']>

const line: Choice = { type: 'line', slug: 'arroz-tio-joao-5-kg' }
const choose = (visitor: Visitor, wanted: string, choice: Choice | null) =>
  visitor.call('shoppingLists.choose', { body: { wanted, choice } })
const chosen = async (visitor: Visitor) => {
  const choices = await visitor.call('shoppingLists.choices', {})
  return choices.map(({ wanted, choice }) => [wanted, choice])
}

test('a choice is remembered for its visitor alone, replaced by the next one, and forgotten', async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const later: Choice = { type: 'not-now', until: '2026-11-21T03:00:00.000Z' }

  await choose(ana, 'arroz|5000g', { type: 'any-brand' })
  await choose(ana, 'arroz|5000g', line)
  api.clock.set('2026-11-14T15:01:00.000Z')
  await choose(ana, 'cerveja', later)
  await choose(bia, 'cerveja', { type: 'brand', brand: 'Skol' })

  expect(await chosen(ana)).toEqual([
    ['cerveja', later],
    ['arroz|5000g', line],
  ])
  await choose(ana, 'cerveja', null)
  await choose(ana, 'feijao', null)
  expect(await chosen(ana)).toEqual([['arroz|5000g', line]])
  expect(await chosen(bia)).toEqual([['cerveja', { type: 'brand', brand: 'Skol' }]])
})

test('reading choices, or forgetting one, makes nobody known', async () => {
  const visitor = api.visitor()

  expect(await chosen(visitor)).toEqual([])
  await choose(visitor, 'arroz', null)

  expect((await visitor.call('privacy.export', {})).visitor).toBeNull()
})

test('beyond five hundred the choice made longest ago goes', async () => {
  const visitor = api.visitor()
  await choose(visitor, 'a0', line)
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
  await choose(visitor, 'nova', line)

  const kept = (await chosen(visitor)).map(([wanted]) => wanted)
  expect(kept).toHaveLength(maxRememberedChoices)
  expect([kept[0], kept.at(-1), kept.includes('a0')]).toEqual(['nova', 'a1', false])
})

test('texts with control characters, and longer ones than a key can be, are refused', async () => {
  const visitor = api.visitor()
  const brand = 'Skol\u0007'

  await expect(choose(visitor, 'cerveja', { type: 'brand', brand })).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(choose(visitor, 'a'.repeat(201), line)).rejects.toMatchObject({ code: 'invalid_request' })
})
