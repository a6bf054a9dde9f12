import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demonstrationOffers } from '#server/demonstration/demonstration-offers.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import type { ReadingChange } from '#server/products/reread-products.ts'
import { publicId } from '#server/public-ids.ts'
import { scaleProducts } from '#server/scale/scale-products.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { isNightly } from '#tests/support/nightly.ts'
import { reportRereading, rereadAll } from './rereading.ts'

let api: TestApi
let admin: Awaited<ReturnType<TestApi['admin']>>
let names: string[]
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
  names = [
    ...new Set([
      ...demonstrationOffers.map(({ productName }) => productName),
      ...scaleProducts()
        .filter((_, index) => isNightly || index % 4 === 0)
        .map(({ name }) => name),
    ]),
  ]
  await identifyProducts(api.db, names)
})
afterAll(() => api.close())

/** All stored data of the products, by name. */
async function products() {
  const rows = await api.db
    .selectFrom('products')
    .leftJoin('productGroups as line', 'line.id', 'products.lineId')
    .select([
      'products.id',
      'products.name',
      'line.name as line',
      'products.lineId',
      'packId',
      'kindId',
      'comparedAmount',
      'decidedAt',
    ])
    .execute()
  return new Map(rows.map((row) => [row.name, row]))
}

test('older rules are reported on before anything changes, and rereading all names changes nothing that a person decided', async () => {
  const all = await api.db
    .selectFrom('products')
    .innerJoin('productGroups as line', 'line.id', 'products.lineId')
    .select(['products.id', 'products.reading', 'line.slug'])
    .orderBy('products.id')
    .execute()
  const chosen = all.filter(({ reading }, index) => reading === 'doubtful' && index % (isNightly ? 151 : 37) === 0)
  for (const [index, { id }] of chosen.entries()) {
    const other = all[(index * 977) % all.length]
    const body = ([{ type: 'confirm' }, { type: 'new' }, { type: 'line', slug: other?.slug ?? '' }] as const)[
      index % 3
    ] ?? { type: 'confirm' }
    await admin.call('productReview.decide', { params: { id: publicId('product', id) }, body })
  }
  const [one, two] = [...new Set(all.map(({ slug }) => slug))].slice(-2)
  await admin.call('productReview.merge', { params: { slug: one ?? '' }, body: { mergedSlug: two ?? '' } })
  const before = await products()
  const decided = [...before.values()].filter(({ decidedAt }) => decidedAt !== null)
  expect(decided.length).toBeGreaterThan(50)

  // Simulates that another version of the rules created every line.
  await api.asOwner(async (db) => {
    await sql`update products set reader_version = 0`.execute(db)
    await sql`update product_groups set key = 'old ' || key, slug = 'old-' || slug where level = 'line' and merged_into is null`.execute(
      db,
    )
  })
  const changes: ReadingChange[] = []
  const report = await reportRereading(api.db, (change) => changes.push(change))
  expect(await products()).toEqual(before)
  const undecided = before.size - decided.length
  expect(report).toEqual({ read: undecided, changed: undecided })
  expect(changes).toContainEqual({
    name: 'Detergente líquido Ypê coco 500 ml',
    before: 'Detergente Ypê 500 ml',
    after: 'Detergente Ypê 500 ml',
  })

  expect(await rereadAll(api.db)).toBe(undecided)
  const after = await products()
  expect(decided.map(({ name }) => after.get(name))).toEqual(decided)
  const unmoved = [...after].filter(
    ([name, { lineId, decidedAt }]) => decidedAt === null && lineId !== null && lineId === before.get(name)?.lineId,
  )
  expect(unmoved).toEqual([])
  expect(await reportRereading(api.db, () => {})).toEqual({ read: 0, changed: 0 })
})

test('a name that cannot be parsed keeps back no other', async () => {
  const broken = 'Detergente líquido Ypê coco 500 ml'
  await api.asOwner(async (db) => {
    await sql`update products set reader_version = 0, decided_at = null`.execute(db)
    await sql`
      create function break_name() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`.execute(db)
    await sql`
      create trigger break_name before update on products for each row
      when (new.name = ${sql.lit(broken)}) execute function break_name()`.execute(db)
  })

  await expect(rereadAll(api.db)).rejects.toThrow('broken')

  const outdated = await api.db.selectFrom('products').select('name').where('readerVersion', '=', 0).execute()
  expect(outdated).toEqual([{ name: broken }])
  await api.asOwner((db) => sql`drop trigger break_name on products`.execute(db))
  expect(await rereadAll(api.db)).toBe(1)
})

test('the panel gets the same report in parts', async () => {
  await api.asOwner((db) =>
    sql`update products set reader_version = 0 where decided_at is null and id < 1000`.execute(db),
  )
  let [read, after] = [0, 0 as number | null]
  const changes: unknown[] = []
  while (after !== null) {
    const part = await admin.call('productReview.rereading', { query: { after } })
    read += part.read
    changes.push(...part.changes)
    after = part.next
  }
  const whole = await reportRereading(api.db, () => {})
  expect({ read, changed: changes.length }).toEqual(whole)
})

test('an administrator applies new rules: a worker reads the names again, and what a person decided stays', async () => {
  const before = await products()
  const decided = [...before.values()].filter(({ decidedAt }) => decidedAt !== null)
  await api.asOwner((db) =>
    sql`update products set reader_version = 0 where id < 1000 or decided_at is not null`.execute(db),
  )
  const outdated = [...before.values()].filter(({ id, decidedAt }) => id < 1000 && decidedAt === null).length
  expect(await admin.call('productReview.rulesProgress', {})).toEqual({ waiting: outdated, isApplying: false })

  const asked = await admin.call('productReview.applyRules', {})
  expect(asked).toEqual({ waiting: outdated, isApplying: true })
  // A repeated request while it waits has no effect.
  await admin.call('productReview.applyRules', {})
  const { rows } = await sql`select id from graphile_worker.jobs where task_identifier = 'products:applyRules'`.execute(
    api.db,
  )
  expect(rows).toHaveLength(1)
  await api.runJobs()

  // The queue forgets a job shortly after it is done.
  await expect.poll(() => admin.call('productReview.rulesProgress', {})).toEqual({ waiting: 0, isApplying: false })
  const after = await products()
  expect(decided.map(({ name }) => after.get(name))).toEqual(decided)
  expect(after).toEqual(before)
})
