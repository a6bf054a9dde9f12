import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { rowsOf } from '#tests/support/imports.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

/** Imports one offer of a new store. */
async function importInto(store: string) {
  const cells = {
    productName: `Manga de ${store}`,
    price: '5,99',
    category: 'Hortifruti',
    expiryDate: '20/11/2026',
    store,
  }
  const stores = [{ key: `itajai-sc\n${store.toLowerCase()}\n`, storeId: null, isNew: true }]
  const rows = [{ line: 2, cells }]
  const body = { fileName: 'ofertas.csv', totalRows: 1, storeId: null, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  await admin.call('imports.addRows', { params: { id }, body: { storeId: null, stores, rows } })
  const code = (await listStores()).find(({ name }) => name === store)?.id ?? ''
  return {
    code,
    number: numberFromPublicId('store', code) ?? 0,
    undo: () => admin.call('imports.undo', { params: { id }, body: {} }),
  }
}

const listStores = () => api.anyone.call('stores.list', { query: {} })
const names = async () => (await listStores()).map(({ name }) => name)

test('a new store whose offer visitors saw is deleted with the counts of them', async () => {
  const { number: storeId, undo } = await importInto('Visto')
  const counted = { storeId, day: '2026-11-14', kind: 'seen', times: 1 }
  const { id: promotionId } = await api.db
    .selectFrom('promotions')
    .select('id')
    .where('storeId', '=', storeId)
    .executeTakeFirstOrThrow()
  await api.db.insertInto('storeEngagement').values(counted).execute()
  await api.db
    .insertInto('offerEngagement')
    .values({ ...counted, promotionId })
    .execute()

  await undo()

  expect(await names()).not.toContain('Visto')
})

test('a new store that has got people, an invitation or a plan since is kept with them', async () => {
  const [peopled, invited, planned] = [
    await importInto('Povoado'),
    await importInto('Chamado'),
    await importInto('Pago'),
  ]
  const manager = await api.member(peopled.code, 'manager')
  const owner = await api.member(invited.code, 'manager')
  await owner.call('storeTeam.invite', {
    params: { storeId: invited.code },
    body: { name: 'Bia', email: 'b@loja.example', role: 'operator' },
  })
  await api.db.deleteFrom('storeMembers').where('storeId', '=', invited.number).execute()
  const plan = { name: 'Básico', startsOn: '2026-11-01', endsOn: null, offersPerMonth: 5, units: 1 }
  const body = { ...plan, includesApi: false, note: null, invoiceUrl: null }
  await admin.call('storePlans.save', { params: { id: planned.code }, body })

  for (const { undo } of [peopled, invited, planned]) await undo()

  expect(await names()).toEqual(expect.arrayContaining(['Povoado', 'Chamado', 'Pago']))
  expect(await manager.call('myStores.list', {})).toHaveLength(1)
})

test('a new store is kept that somebody joins while the import is undone', async () => {
  const { code, number: storeId, undo } = await importInto('Disputado')
  const { id: administratorId } = await api.db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()

  let undoing: Promise<unknown> | undefined
  await inTransaction(api.db, async (db) => {
    const member = { storeId, administratorId, role: 'manager', joinedAt: new Date() }
    await db.insertInto('storeMembers').values(member).execute()
    undoing = undo()
    await expect.poll(() => waitingForLocks(api.db)).toBe(1)
  })
  await undoing

  expect((await listStores()).map(({ id }) => id)).toContain(code)
})

test('a new store whose reviewed flyer is gone by now keeps what was learnt from it', async () => {
  const { number: storeId, undo } = await importInto('Lido')
  await api.db.insertInto('flyerLayouts').values({ storeId, layout: '{}', updatedAt: new Date() }).execute()

  await undo()

  expect(await names()).toContain('Lido')
})

test('a new store whose own file waits with its questions is kept until that file is undone too', async () => {
  const { code, undo } = await importInto('Perguntado')
  const body = { fileName: 'da-loja.csv', totalRows: 1, storeId: code, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  const added = { storeId: code, rows: rowsOf({ price: 'consulte' }) }
  await admin.call('imports.addRows', { params: { id }, body: added })
  const doubts = async () => (await admin.call('doubts.list', {})).items.filter(({ storeId }) => storeId === code)
  expect(await doubts()).toHaveLength(1)

  await undo()

  expect(await names()).toContain('Perguntado')
  expect(await doubts()).toHaveLength(1)
  await admin.call('imports.undo', { params: { id }, body: {} })
  await undo()
  expect(await names()).not.toContain('Perguntado')
})

test('the undo does not wait for what a new store in use is sending', async () => {
  const { code, number: storeId, undo } = await importInto('Ocupado')
  await api.member(code, 'manager')
  const { id: sentBy } = await api.db.selectFrom('administrators').select('id').executeTakeFirstOrThrow()

  await inTransaction(api.db, async (db) => {
    // Like a trusted store, which takes the lock of its offers afterwards: the undo holds that one.
    const submission = { storeId, sentBy, source: 'form', state: 'waiting', sentAt: new Date(), offers: 1 }
    await db.insertInto('submissions').values(submission).execute()
    await undo()
  })

  expect(await names()).toContain('Ocupado')
})
