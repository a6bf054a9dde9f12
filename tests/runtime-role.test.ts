import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from './support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const attempt = (statement: string) => sql.raw(statement).execute(api.db)

test('the role of site and worker owns nothing, creates nothing and is no superuser', async () => {
  const { rows } = await sql<{ owned: number; powers: boolean; creates: boolean }>`
    select (select count(*) from pg_class where relowner = r.oid) + (select count(*) from pg_proc where proowner = r.oid)
        + (select count(*) from pg_database where datdba = r.oid) as owned,
      rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as powers,
      has_schema_privilege('public', 'create') or has_schema_privilege('graphile_worker', 'create')
        or has_database_privilege(current_database(), 'create') as creates
    from pg_roles r where rolname = current_user`.execute(api.db)

  expect(rows).toEqual([{ owned: 0, powers: false, creates: false }])
})

test.for(['audit_entries', 'price_observations'])(
  'it reads and adds to %s, and can neither change nor empty it',
  async (table) => {
    for (const statement of [
      `update ${table} set recorded_at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `select 1 from ${table} for update`,
    ])
      await expect(attempt(statement)).rejects.toThrow(`permission denied for table ${table}`)
    for (const statement of [
      `alter table ${table} disable trigger all`,
      `drop table ${table}`,
      `create trigger quiet before insert on ${table} execute function refuse_change()`,
    ])
      await expect(attempt(statement)).rejects.toThrow(/must be owner|permission denied/)

    const { rows } = await sql<{ rights: string }>`
    select string_agg(privilege_type, ', ' order by privilege_type) as rights from information_schema.role_table_grants
    where table_name = ${table} and grantee = current_user`.execute(api.db)
    expect(rows).toEqual([{ rights: 'INSERT, SELECT' }])
  },
)

test('it reaches a partition through its table only', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where relispartition and relkind = 'r' and has_any_column_privilege(c.oid, 'select, insert, update')`.execute(
    api.db,
  )
  expect(rows).toEqual([])

  await expect(attempt('delete from price_observations_rest')).rejects.toThrow(/permission denied/)
  await expect(attempt('truncate price_observations_rest')).rejects.toThrow(/permission denied/)
})

test('it cannot drop, empty or alter any table, nor replace a trigger function', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)`.execute(
    api.db,
  )
  expect(tables.length).toBeGreaterThan(40)
  for (const { name } of tables) {
    await expect(attempt(`drop table ${name} cascade`), name).rejects.toThrow(/must be owner/)
    await expect(attempt(`truncate ${name} cascade`), name).rejects.toThrow(/permission denied/)
    await expect(attempt(`alter table ${name} disable row level security`), name).rejects.toThrow(/must be owner/)
  }
  const harmless =
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$'
  await expect(attempt(harmless)).rejects.toThrow(/must be owner|permission denied/)
})

test('it cannot pretend that a migration has run, nor change cities and categories', async () => {
  for (const table of ['migrations', 'cities', 'categories'])
    await expect(attempt(`delete from ${table}`)).rejects.toThrow(/permission denied/)
  await expect(attempt("insert into migrations (name) values ('9999')")).rejects.toThrow(/permission denied/)
})

test('the nightly job creates the partitions of the coming months, although its role may not create tables', async () => {
  const partitions = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_inherits where inhparent = 'price_observations'::regclass`.execute(api.db)
    return rows[0]?.count ?? 0
  }
  const before = await partitions()

  await sql`select make_month_partitions(5)`.execute(api.db)

  expect(await partitions()).toBe(before + 3)
})
