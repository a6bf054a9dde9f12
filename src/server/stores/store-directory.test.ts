import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { storeDirectory } from './store-directory.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

async function createStores(count: number): Promise<number[]> {
  const numbers: number[] = []
  for (let made = 0; made < count; made += 1)
    numbers.push(numberFromPublicId('store', (await aStore(api)).id) as number)
  return numbers
}

test('loads the stores that it does not have in one statement, and only those', async () => {
  const numbers = await createStores(4)
  const directory = storeDirectory(api.db)
  const statements = vi.spyOn(api.platform.pool, 'connect')

  const first = await directory.get(numbers.slice(0, 3))
  const second = await directory.get([...numbers, -1])
  const third = await directory.get(numbers)

  expect([...first.keys()].toSorted()).toEqual(numbers.slice(0, 3))
  expect([...second.keys()].toSorted()).toEqual(numbers)
  expect(third.get(numbers[0] as number)).toBe(first.get(numbers[0] as number))
  expect(statements).toHaveBeenCalledTimes(2)
  statements.mockRestore()
})

test('returns all stores asked for, also when they are more than it keeps', async () => {
  const numbers = await createStores(5)
  const directory = storeDirectory(api.db, 2)

  expect((await directory.get(numbers)).size).toBe(5)
  expect((await directory.get(numbers)).size).toBe(5)
})

test('sees within a second what another process changed, and what was merged', async () => {
  const [kept, merged] = [await aStore(api, { name: 'Antes' }), await aStore(api, { name: 'Repetido' })]
  const numbers = [kept, merged].map(({ id }) => numberFromPublicId('store', id) as number)
  const directory = storeDirectory(api.db)
  const names = async () => [...(await directory.get(numbers)).values()].map(({ store }) => store.name).toSorted()
  expect(await names()).toEqual(['Antes', 'Repetido'])

  await admin.call('stores.merge', { params: { id: kept.id }, body: { mergedId: merged.id } })
  await admin.call('stores.update', { params: { id: kept.id }, body: { name: 'Depois' } })
  await wait(1100)

  expect(await names()).toEqual(['Depois', 'Depois'])
})
