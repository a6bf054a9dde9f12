import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { updateDraft } from '#server/flyers/drafts.repository.ts'
import { narrowTo } from '#server/http/security/narrowed-calls.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { derivedTables, ownedBy, readTables } from '#tests/support/rivals/owned-tables.ts'
import { aSide, type Side } from '#tests/support/rivals/sides.ts'
import { aRequest, randomFrom, storeEndpoints } from '#tests/support/rivals/store-acts.ts'

let api: TestApi
let self: Side
let rival: Side
beforeAll(async () => {
  api = await startApi()
  self = await aSide(api, 'Xilindrina')
  rival = await aSide(api, 'Quarentena')
})
afterAll(() => api.close())

interface Guarded {
  name: string
  isReadByAll: boolean
  isForced: boolean
  /** Offers: triggers instead of policies. */
  isByTrigger: boolean
}

async function listGuarded(): Promise<Guarded[]> {
  const { rows } = await sql<Guarded>`
    select c.relname as name, c.relforcerowsecurity as is_forced,
      not relrowsecurity as is_by_trigger,
      not relrowsecurity or exists (select from pg_policy where polrelid = c.oid and polcmd = 'r') as is_read_by_all
    from pg_class c
    where (relrowsecurity or exists (select from pg_trigger where tgrelid = c.oid and tgname = 'promotions_in_store_new'))
      and relnamespace = 'public'::regnamespace order by 1`.execute(api.db)
  return rows
}

test('every table whose rows belong to a store has a policy, forced on its owner too, or a reason', async () => {
  const owned = [...ownedBy(await readTables(api.db)).keys()]
  const guarded = await listGuarded()

  expect(guarded.map(({ name }) => name)).toEqual(owned.filter((name) => !(name in derivedTables)).sort())
  expect(Object.keys(derivedTables).filter((name) => !owned.includes(name))).toEqual(['line_cities'])
  expect(guarded.filter(({ isForced, isByTrigger }) => !isForced && !isByTrigger)).toEqual([])
  expect(guarded.flatMap(({ name, isByTrigger }) => (isByTrigger ? name : []))).toEqual(['promotions'])
})

test('no policy lets the site’s role pass; only the tables of the queue have one', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relnamespace::regnamespace::text as name from pg_policy join pg_class c on c.oid = polrelid
    where polname = current_user`.execute(api.db)
  expect(rows).toEqual([{ name: 'graphile_worker' }])
})

test('in the name of a store no statement reads, changes, removes or adds a row of another', async () => {
  const owned = ownedBy(await readTables(api.db))
  const untested: string[] = []
  for (const { name, isReadByAll } of await listGuarded()) {
    const isOf = (side: Side) => sql.raw<boolean>((owned.get(name) ?? '').replaceAll('$store', String(side.store)))
    const count = async (side: Side, db = api.db) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(name)} where ${isOf(side)}`.execute(db)
      return rows[0]?.count ?? 0
    }
    const [own, theirs] = [await count(self), await count(rival)]
    if (own === 0 || theirs === 0) {
      untested.push(name)
      continue
    }
    const narrowed = narrowTo(api.db, self.store)
    expect([name, await count(self, narrowed)]).toEqual([name, own])
    const shown = isReadByAll ? await countAll(name, api.db) : own
    expect([name, await countAll(name, narrowed)]).toEqual([name, shown])

    const [column = ''] = await columnsOf(name)
    const attempts = {
      update: sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)} where ${isOf(rival)}`,
      delete: sql`delete from ${sql.table(name)} where ${isOf(rival)}`,
    }
    for (const [kind, attempt] of Object.entries(attempts)) {
      const { numAffectedRows } = await attempt.execute(narrowed).catch(refusedByRight)
      expect([name, kind, numAffectedRows]).toEqual([name, kind, 0n])
    }
    const { rows } = await sql<{ copy: string }>`
      select row_to_json(${sql.table(name)})::text as copy from ${sql.table(name)} where ${isOf(rival)} limit 1`.execute(
      api.db,
    )
    const columns = sql.join((await columnsOf(name)).map((column) => sql.ref(column)))
    // The policy answers before any constraint does.
    const copy = sql`
      insert into ${sql.table(name)} (${columns}) overriding system value
      select ${columns} from json_populate_record(null::${sql.table(name)}, ${rows[0]?.copy}::json)`
    await expect(copy.execute(narrowed), name).rejects.toThrow(/row-level security|offer of another store/)
  }
  expect(untested).toEqual([])
})

async function countAll(table: string, db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
  return rows[0]?.count ?? 0
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum desc`.execute(
    api.db,
  )
  return rows.map(({ name }) => name)
}

/** Of an append-only table the site's role has no right to change a row; triggers refuse the offers of another store. */
function refusedByRight(error: Error) {
  if (!/^permission denied|^an offer of another store$/.test(error.message)) throw error
  return { numAffectedRows: 0n }
}

test('the same setting narrows a single statement, ends with its transaction, and returns no narrowed connection', async () => {
  const narrowed = narrowTo(api.db, self.store)
  const read = () => sql<{ store: string }>`select current_setting('cestinha.store', true) as store`
  const [single, within] = [await read().execute(narrowed), await inTransaction(narrowed, (db) => read().execute(db))]
  expect([single.rows, within.rows]).toEqual([[{ store: String(self.store) }], [{ store: String(self.store) }]])
  await expect(sql`select 1 / 0`.execute(narrowed)).rejects.toThrow(/division by zero/)
  const reads = Array.from({ length: 20 }, async () => (await read().execute(api.db)).rows[0]?.store || 'all')
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['all']))
})

test('a job’s scope in a store’s call changes nothing of another store: the second wall holds', async () => {
  const draft = await api.db
    .selectFrom('offerDrafts')
    .innerJoin('flyers', 'flyers.id', 'flyerId')
    .select(['offerDrafts.id', 'productName'])
    .where('flyers.storeId', '=', rival.store)
    .executeTakeFirstOrThrow()
  await updateDraft(narrowTo(api.db, self.store), PanelScope.ofJob(), draft.id, { productName: 'Da rival' }, 'person')
  const names = api.db.selectFrom('offerDrafts').select('productName').where('id', '=', draft.id)
  expect(await names.executeTakeFirst()).toEqual({ productName: draft.productName })
})

test('people of stores cannot have the panel’s scope, whatever permission they share with the panel', () => {
  expect(() => PanelScope.prove({ role: 'shop' }, 'account.manage')).toThrow('forbidden')
  expect(() => PanelScope.prove({ role: 'reader' }, 'offers.write')).toThrow('forbidden')
})

test('every endpoint of a store runs all its statements in the name of that store, once its access is proven', async () => {
  const told: string[] = []
  const inNameOfStore = new WeakMap<pg.Client, string>()
  let statements: { store: string | undefined; text: string }[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const asked = given[0] as string | { text: string }
    const text = typeof asked === 'string' ? asked : asked.text
    const named = /set_config\('cestinha\.store', '(\d+)', true\)/.exec(text)?.[1]
    if (named) inNameOfStore.set(this, named)
    statements.push({ store: inNameOfStore.get(this), text })
    if (/^(commit|rollback)$/.test(text)) inNameOfStore.delete(this)
    return (query as (...given: unknown[]) => unknown).apply(this, given) as never
  })
  const guarded = (await listGuarded()).filter(({ isReadByAll }) => !isReadByAll).map(({ name }) => name)
  const random = randomFrom(7)
  try {
    for (const endpoint of storeEndpoints) {
      const request = await aRequest({ api, self, rival: self, random }, endpoint)
      statements = []
      const response = await api.app.inject(request)
      expect([200, 201, 204, 404, 409, 422, 429], `${endpoint.name}: ${response.body}`).toContain(response.statusCode)
      const first = statements.findIndex(({ store }) => store !== undefined)
      expect(first, endpoint.name).toBeGreaterThanOrEqual(0)
      expect(new Set(statements.slice(first).flatMap(({ store }) => store ?? [])), endpoint.name).toEqual(
        new Set([String(self.store)]),
      )
      // Before: who calls, and whether they belong to the store. Prepared reads of public rows have connections of their own.
      const isOfAccess = (text: string) => /admin_sessions|store_members|store_tokens|store_plans/.test(text)
      const unnamed = statements.filter(
        ({ store, text }, at) => store === undefined && !(at < first && isOfAccess(text)),
      )
      for (const { text } of unnamed)
        for (const table of guarded) if (new RegExp(`\\b${table}\\b`).test(text)) told.push(`${endpoint.name}: ${text}`)
    }
  } finally {
    spy.mockRestore()
  }
  expect(told).toEqual([])
})
