import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aStore } from '#tests/support/factories.ts'
import { readPlanMeters } from './store-plans.service.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let store: Store
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-14T15:00:00Z')
  admin = await api.admin()
  store = await aStore(api)
})

/** Logs in again, because sessions do not last that long. */
const moveTo = async (moment: string) => {
  api.clock.set(moment)
  admin = await api.admin()
}

const terms = {
  name: 'Básico',
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  units: 1,
  includesApi: false,
  note: 'Paga no dia 5',
}
const save = (offersPerMonth: number | null, changes = {}) =>
  admin.call('storePlans.save', {
    params: { id: store.id },
    body: { ...terms, offersPerMonth, invoiceUrl: 'https://notas.example/1', ...changes },
  })
const draft = (productName: string, changes = {}) => ({
  ...{ productName, price: '9.90', storeId: store.id, categoryId: 'mercearia' },
  ...{ expiryDate: '2026-12-20T02:59:59.000Z', allowDuplicate: true, ...changes },
})
const publish = (productName: string, changes = {}) =>
  admin.call('promotions.create', { body: draft(productName, changes) })
const used = async () => {
  const id = numberFromPublicId('store', store.id) ?? 0
  return (await readPlanMeters(api.db, [id], api.clock.now())).get(id)?.used
}

describe('a plan', () => {
  test('is told with its meter, its note and its invoice, and without one there is no limit', async () => {
    expect(await admin.call('storePlans.get', { params: { id: store.id } })).toEqual({ plan: null, meter: null })
    expect(await save(50)).toEqual({
      plan: { ...terms, offersPerMonth: 50, invoiceUrl: 'https://notas.example/1' },
      meter: {
        name: 'Básico',
        state: 'active',
        endsOn: '2026-11-30',
        used: 0,
        limit: 50,
        units: 1,
        resetsOn: '2026-12-01',
      },
    })
    const { rows } = await admin.call('week.get', {})
    expect(rows.find((row) => row.store.id === store.id)?.plan).toMatchObject({ used: 0, limit: 50 })

    await admin.call('storePlans.remove', { params: { id: store.id } })
    expect(await admin.call('storePlans.get', { params: { id: store.id } })).toEqual({ plan: null, meter: null })
  })

  test('counts different products of a month: renewing one again costs nothing, another product does', async () => {
    await save(50)
    const first = await publish('Arroz Urbano 5 kg')
    await publish('Arroz Urbano 5 kg', { price: '8.90' })
    expect(await used()).toBe(1)

    // A new price is not a new offer; another product is.
    await admin.call('promotions.update', {
      params: { id: first.id },
      body: draft('Arroz Urbano 5 kg', { price: '7.90' }),
    })
    expect(await used()).toBe(1)
    await admin.call('promotions.update', { params: { id: first.id }, body: draft('Feijão Camil 1 kg') })
    expect(await used()).toBe(2)
    await admin.call('promotions.delete', { params: { id: first.id } })
    expect(await used()).toBe(2)
  })

  test('that is given in the middle of a month counts what was published before in it', async () => {
    api.clock.set('2026-10-31T15:00:00Z')
    await publish('Sal Cisne 1 kg')
    api.clock.set('2026-11-14T15:00:00Z')
    await publish('Arroz Urbano 5 kg')

    await save(50)

    expect(await used()).toBe(1)
  })

  test('starts anew with the month in São Paulo', async () => {
    await save(1, { endsOn: null })
    await publish('Arroz Urbano 5 kg')
    await moveTo('2026-12-01T02:59:00Z')
    await expect(publish('Feijão Camil 1 kg')).rejects.toMatchObject({ status: 409, code: 'plan_limit' })

    await moveTo('2026-12-01T03:00:00Z')
    await publish('Feijão Camil 1 kg')
    expect(await used()).toBe(1)
  })

  test('moves with its store when that is merged into one without', async () => {
    await save(50)
    await publish('Arroz Urbano 5 kg')
    const target = await aStore(api)

    await admin.call('stores.merge', { params: { id: target.id }, body: { mergedId: store.id } })

    store = target
    expect(await admin.call('storePlans.get', { params: { id: target.id } })).toMatchObject({
      meter: { name: 'Básico', used: 1 },
    })
  })

  test('with impossible days or an invoice elsewhere than on https is refused', async () => {
    await expect(save(50, { endsOn: '2026-10-01' })).rejects.toMatchObject({ errors: { endsOn: expect.any(String) } })
    await expect(save(50, { invoiceUrl: 'javascript:alert(1)' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('at the limit', () => {
  test('publishing waits and says until when, what is live stays, and the same product goes on', async () => {
    await save(1)
    const live = await publish('Arroz Urbano 5 kg')

    await expect(publish('Feijão Camil 1 kg')).rejects.toMatchObject({
      code: 'plan_limit',
      detail: expect.stringContaining('esperam até 01/12/2026'),
    })
    await expect(
      admin.call('promotions.update', { params: { id: live.id }, body: draft('Feijão Camil 1 kg') }),
    ).rejects.toMatchObject({ code: 'plan_limit' })
    await publish('Arroz Urbano 5 kg', { price: '5.90' })
    expect(await api.anyone.call('promotions.get', { params: { id: live.id } })).toMatchObject({ id: live.id })
    expect(await used()).toBe(1)
  })

  test('a spreadsheet is not published beyond it, whole or not at all', async () => {
    await save(2)
    const started = await admin.call('imports.start', {
      body: { fileName: 'ofertas.csv', totalRows: 3, storeId: store.id, columns: {} },
    })
    const rows = ['Arroz Urbano 5 kg', 'Feijão Camil 1 kg', 'Sal Cisne 1 kg'].map((productName, at) => ({
      line: at + 2,
      cells: { productName, price: '9,90', expiryDate: '20/12/2026' },
    }))

    const added = admin.call('imports.addRows', { params: { id: started.id }, body: { storeId: store.id, rows } })

    await expect(added).rejects.toMatchObject({ code: 'plan_limit' })
    expect(await used()).toBe(0)
  })

  test('offers of another store cannot be moved beyond it in bulk', async () => {
    await save(0)
    const elsewhere = await aStore(api)
    const offer = await publish('Arroz Urbano 5 kg', { storeId: elsewhere.id })
    const body = {
      promotions: [{ id: offer.id, version: 1 }],
      change: { kind: 'edit' as const, storeId: store.id },
    }

    await expect(admin.call('promotions.changeBulk', { body })).rejects.toMatchObject({ code: 'plan_limit' })
    await save(1)
    await admin.call('promotions.changeBulk', { body })
    expect(await used()).toBe(1)
  })

  test('ten who publish at once get as many as the plan has', async () => {
    await save(3)
    const products = Array.from({ length: 10 }, (_, at) => `Biscoito Recheado Sabor ${at} ${100 + at} g`)

    const published = await Promise.allSettled(products.map((name) => publish(name)))

    // On a busy machine a request may time out waiting for the lock; it is never let through.
    const accepted = published.filter(({ status }) => status === 'fulfilled').length
    expect([accepted <= 3, await used()]).toEqual([true, accepted])
    for (const name of products) await publish(name).catch(({ code }) => expect(code).toBe('plan_limit'))
    expect(await used()).toBe(3)
  })

  test('an offer comes back from the trash only within it: one of this month does, one of last month waits', async () => {
    await save(2, { startsOn: '2026-10-01', endsOn: null })
    await moveTo('2026-10-31T15:00:00Z')
    const former = await publish('Sal Cisne 1 kg')
    await admin.call('promotions.delete', { params: { id: former.id } })
    await moveTo('2026-11-14T15:00:00Z')
    const own = await publish('Arroz Urbano 5 kg')
    await publish('Feijão Camil 1 kg')
    await admin.call('promotions.delete', { params: { id: own.id } })
    const restore = (id: string) => admin.call('promotions.restore', { params: { id } })
    const body = { promotions: [{ id: former.id, version: 1 }], change: { kind: 'restore' as const } }

    await expect(restore(former.id)).rejects.toMatchObject({ status: 409, code: 'plan_limit' })
    await expect(admin.call('promotions.changeBulk', { body })).rejects.toMatchObject({ code: 'plan_limit' })
    expect(await restore(own.id)).toMatchObject({ id: own.id })
    expect(await used()).toBe(2)

    await save(3, { endsOn: null })
    expect(await restore(former.id)).toMatchObject({ id: former.id })
    expect(await used()).toBe(3)
  })

  test('of a plan that ended, publishing goes on for fifteen days and then waits', async () => {
    await save(50)
    await moveTo('2026-12-15T15:00:00Z')
    await publish('Arroz Urbano 5 kg')
    await moveTo('2026-12-16T15:00:00Z')

    await expect(publish('Feijão Camil 1 kg')).rejects.toMatchObject({
      detail: expect.stringContaining('terminou em 30/11/2026'),
    })
  })
})

test('operator and managers are reminded ten and three days before the end, once each, however often the job runs', async () => {
  await save(50)
  const manager = await api.member(store.id, 'manager')
  const others = [await api.member(store.id, 'operator'), await api.member((await aStore(api)).id, 'manager')]
  const named = await api.db
    .selectFrom('stores')
    .select('name')
    .where('id', '=', numberFromPublicId('store', store.id) ?? 0)
    .executeTakeFirstOrThrow()
  const remind = async (moment: string) => {
    api.clock.set(moment)
    for (const _ of [1, 2]) {
      await api.db
        .selectNoFrom(({ fn, val }) => fn('graphile_worker.add_job', [val('storePlans:remind')]).as('job'))
        .execute()
      await api.runJobs()
    }
    const mails = await api.findMails(`Plano de ${named.name} termina em 30/11/2026`)
    const ofManager = await api.findMails(`To: ${manager.username}`)
    expect(ofManager).toHaveLength(mails.length)
    for (const mail of ofManager) expect(mail).toContain(`de ${named.name} termina em 30/11/2026`)
    for (const { username } of others) expect(await api.findMails(`To: ${username}`)).toEqual([])
    return mails.length
  }

  expect(await remind('2026-11-19T15:00:00Z')).toBe(0)
  expect(await remind('2026-11-20T15:00:00Z')).toBe(1)
  expect(await remind('2026-11-21T15:00:00Z')).toBe(1)
  expect(await remind('2026-11-27T15:00:00Z')).toBe(2)
  expect(await remind('2026-12-01T15:00:00Z')).toBe(2)
})

test.each([
  ['that ends before it starts', "ends_on = '2026-10-31'", 'store_plans_check'],
  ['of fewer than no offers', 'offers_per_month = -1', 'store_plans_offers_per_month_check'],
  ['for no store', 'units = 0', 'store_plans_units_check'],
])('the database refuses a plan %s, whatever writes it', async (_title, change, constraint) => {
  await save(50)
  const id = numberFromPublicId('store', store.id)

  const written = sql`update store_plans set ${sql.raw(change)} where store_id = ${id}`.execute(api.db)
  await expect(written).rejects.toMatchObject({ code: '23514', constraint })
})
