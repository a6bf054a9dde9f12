import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookieNames } from '#server/http/security/cookies.ts'
import { onDevice, onServer } from '#web/privacy/stored-data.ts'
import { copyDatabase } from './support/database.ts'

/** Tables without personal data. */
const withoutPersonalData =
  /^(?:alert_keys|catalogue_items|categories|category_days|cities|comparables|flyer_layouts|flyer_pages|flyer_readings|flyer_regions|import_departments|import_doubts|import_mappings|import_store_names|import_updates|imported_offers|line_changes|line_cities|migrations|neighborhoods|offer_counts|offer_drafts|offer_engagement|pictures|popup_campaigns|price_decisions|regrouped_products|reworded_products|shelf_prices|terms|unexplained_words|(?:postings|price_observations|product|promotion|store)\w*)$/

let database: Awaited<ReturnType<typeof copyDatabase>>
beforeAll(async () => {
  database = await copyDatabase()
})
afterAll(() => database.drop())

test('[2.route.09] the policy names every cookie', () => {
  const named = onDevice.flatMap(({ name = '' }) => name.split(', '))

  for (const cookie of Object.values(cookieNames)) expect(named).toContain(cookie)
})

test('the policy names every local storage key', () => {
  const named = onDevice.flatMap(({ name = '' }) => name.split(', '))
  const web = new URL('../src/web', import.meta.url).pathname
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
  const keys = sources.flatMap((source) =>
    [...source.matchAll(/localStorage(?:\.(?:get|set|remove)Item\('([^']+)'|\.(\w+))/g)].map(
      ([, argument, property]) => argument ?? property ?? '',
    ),
  )

  expect(keys).toContain('theme')
  expect(keys).toContain('ofertas-salvas')
  expect([...new Set(keys)].filter((key) => !/^(?:get|set|remove)Item$/.test(key) && !named.includes(key))).toEqual([])
})

test('the policy names every IndexedDB database and cache', () => {
  const named = onDevice.flatMap(({ name = '' }) => name.split(', '))
  const web = new URL('../src/web', import.meta.url).pathname
  const names = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .flatMap((source) =>
      [...source.matchAll(/const (?:databaseName|cacheName) = (.+)/g)].flatMap(([, value = '']) =>
        [...value.matchAll(/'([a-z-]+)'/g)].map(([, name = '']) => name),
      ),
    )

  expect(names.toSorted()).toEqual([
    'arquivos',
    'avise-me',
    'avisos',
    'figuras',
    'listas',
    'paginas',
    'painel',
    'recebidos',
    'texto-recebido',
  ])
  for (const name of names) expect(named).toContain(name)
})

test('the policy covers every table with personal data', async () => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  await client.end()
  const covered = onServer().flatMap(({ tables = [] }) => tables)

  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !covered.includes(name))
    .filter((name) => !withoutPersonalData.test(name))
  expect(missing).toEqual([])
  expect(covered.filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
