import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NeighborhoodRow } from '#domain/places/neighborhood-rows.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { removeUnusedStores } from './change-stores.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

/** Near Blumenau, for which no migration has neighbourhoods; its rows are a metre apart. */
function rowsOf(...names: string[]): NeighborhoodRow[] {
  return names.map((name, index) => ({
    line: index + 2,
    name,
    latitude: `-26,9${String(index).padStart(4, '0')}`,
    longitude: '-49.0661',
  }))
}
const save = (city: string, rows: NeighborhoodRow[], removeOthers = false) =>
  admin.call('neighborhoodCenters.save', { params: { city }, body: { rows, removeOthers } })
const listOf = (city: string) => admin.call('neighborhoodCenters.list', { params: { city } })
const namesOf = async (city: string) => (await listOf(city)).centers.map(({ name }) => name)

test('a preview changes nothing; saving does what it showed, and visitors see it', async () => {
  const request = { params: { city: 'Blumenau' }, body: { rows: rowsOf('Centro', 'Água Verde', 'centro', '') } }

  const preview = await admin.call('neighborhoodCenters.check', request)

  expect(preview.rows.map(({ status }) => status)).toEqual(['new', 'new', 'refused', 'refused'])
  expect(await namesOf('Blumenau')).toEqual([])
  expect(await save('Blumenau', request.body.rows)).toEqual({
    ...{ created: 2, changed: 0, unchanged: 0, refused: 2, removed: 0 },
  })
  expect(await listOf('blumenau-sc')).toEqual({
    city: 'Blumenau',
    state: 'SC',
    latitude: expect.closeTo(-26.9, 1),
    longitude: expect.closeTo(-49.1, 1),
    centers: [
      { name: 'Água Verde', latitude: -26.90001, longitude: -49.0661, stores: 0 },
      { name: 'Centro', latitude: -26.9, longitude: -49.0661, stores: 0 },
    ],
  })
  const visible = await api.anyone.call('cities.neighborhoods', { params: { city: 'blumenau-sc' } })
  expect(visible.map(({ slug }) => slug)).toEqual(['agua-verde', 'centro'])
})

test('offers of a store without coordinates follow the centre of its neighbourhood', async () => {
  const store = await aStore(api, { city: 'Brusque', neighborhood: 'Águas Claras', location: null })
  const offer = await aPromotion(api, { store })
  // Rows changed in the last seconds would be read again in any case.
  await sql`update stores set updated_at = now() - interval '1 hour'`.execute(api.db)
  const readLocation = async () => {
    const [listed] = await api.anyone.call('promotions.list', { query: { storeId: store.id } })
    return (listed ?? offer).store.location
  }
  expect(await readLocation()).toBeNull()
  const at = (latitude: string) => [{ line: 2, name: 'AGUAS CLARAS', latitude, longitude: '-48,92' }]

  // Every process notices within a second that a cached store has changed.
  const noticed = { timeout: 9000 }

  await save('Brusque', at('-27,10'))
  await expect.poll(readLocation, noticed).toEqual({ latitude: -27.1, longitude: -48.92, isApproximate: true })
  expect(await save('Brusque', at('-27,11'))).toMatchObject({ created: 0, changed: 1 })
  await expect.poll(readLocation, noticed).toMatchObject({ latitude: -27.11 })
})

test('a store that only moved with its neighbourhood counts as unchanged when its import is undone', async () => {
  const { id } = await aStore(api, { city: 'Brusque', neighborhood: 'Dom Joaquim', location: null })
  await save('Brusque', [{ line: 2, name: 'Dom Joaquim', latitude: '-27,14', longitude: '-48,95' }])

  expect(await removeUnusedStores(api.db, [numberFromPublicId('store', id) as number])).toBe(1)
})

test('what the file does not name is removed only when asked, and never with a store or a row of its name', async () => {
  await save('Gaspar', rowsOf('Centro', 'Sete de Setembro', 'Bela Vista', 'Poço Grande'))
  await aStore(api, { city: 'Gaspar', neighborhood: 'sete-de-setembro' })
  const rows = [...rowsOf('Santa Terezinha'), { line: 9, name: 'BELA VISTA', latitude: '?', longitude: '' }]

  await save('Gaspar', rowsOf('Santa Terezinha'))
  expect(await namesOf('Gaspar')).toHaveLength(5)
  const preview = await admin.call('neighborhoodCenters.check', {
    params: { city: 'Gaspar' },
    body: { rows },
  })
  expect(preview.removable).toEqual(['Centro', 'Poço Grande'])
  expect(await save('Gaspar', rows, true)).toMatchObject({ unchanged: 1, refused: 1, removed: 2 })
  expect(await namesOf('Gaspar')).toEqual(['Bela Vista', 'Santa Terezinha', 'Sete de Setembro'])
})

test('every save leaves an audit entry with the rows before and after', async () => {
  await save('Timbó', rowsOf('Centro', 'Capitais'))
  await save('Timbó', [{ line: 2, name: 'Centro', latitude: '-26,82', longitude: '-49,27' }], true)

  const entries = await api.db
    .selectFrom('auditEntries')
    .select(['action', 'before', 'after'])
    .where('subject', '=', 'neighborhoods of timbo-sc')
    .orderBy('id')
    .execute()

  expect(entries).toMatchObject([
    { action: 'neighborhoodCenters.save', before: [], after: [{ key: 'centro' }, { key: 'capitais' }] },
    { before: [{ key: 'centro', latitude: -26.9 }, { key: 'capitais' }], after: [{ key: 'centro', latitude: -26.82 }] },
  ])
})

test('two files at once become one after the other', async () => {
  const files = [rowsOf('Centro', 'Nações', 'Estados'), rowsOf('Estados', 'CENTRO', 'Encano')]

  const results = await Promise.all([...files, ...files].map((rows) => save('Indaial', rows)))

  expect(results.reduce((sum, { created }) => sum + created, 0)).toBe(4)
  expect(await namesOf('Indaial')).toHaveLength(4)
})

test('a repeated request gets the first response and changes nothing', async () => {
  const request = { params: { city: 'Pomerode' }, body: { rows: rowsOf('Centro') } }
  const send = () => admin.call('neighborhoodCenters.save', request, { idempotencyKey: 'pomerode-1' })

  expect([await send(), await send()]).toMatchObject([{ created: 1 }, { created: 1 }])
})

test('a city holds a thousand of the longest names, and a file no more than that', async () => {
  const names = Array.from({ length: 1001 }, (_, index) => `${String(index).padStart(4, '0')} ${'ç'.repeat(75)}`)

  expect(await save('Joinville', rowsOf(...names.slice(0, 1000)))).toMatchObject({ created: 1000, refused: 0 })
  expect(await save('Joinville', rowsOf('Mais um'))).toMatchObject({ created: 0, refused: 1 })
  expect(await save('Joinville', rowsOf('Mais um'), true)).toMatchObject({ created: 1, removed: 1000 })
  await expect(save('Joinville', rowsOf(...names))).rejects.toMatchObject({ status: 400 })
  await expect(save('Joinville', [])).rejects.toMatchObject({ status: 400 })
  await expect(save('Lugar Nenhum', rowsOf('Centro'))).rejects.toMatchObject({ status: 404, code: 'city_not_found' })
})

test('the largest cells of a thousand rows fit into a request', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ...{ line: index + 1, name: '😀'.repeat(100), latitude: '9'.repeat(40), longitude: '9'.repeat(40) },
  }))

  expect(await save('Blumenau', rows)).toMatchObject({ refused: 1000 })
})
