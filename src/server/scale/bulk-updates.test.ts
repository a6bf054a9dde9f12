import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { copyDatabase } from '#tests/support/database.ts'
import { fillAtScale } from './fill-at-scale.ts'
import { scaleProducts } from './scale-products.ts'

const offers = 6000

let drop: () => Promise<void>
let client: pg.Client
beforeAll(async () => {
  const copy = await copyDatabase()
  drop = copy.drop
  const products = scaleProducts().filter((_, place) => place % 4 === 0)
  const db = connectWithoutTimeouts(copy.ownerUrl)
  await fillAtScale(db, offers, products, () => {}).finally(() => db.destroy())
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await drop()
})

/** Triggers that take longer than all else in the statement, after one for a single row, whose plans serve the rest of the connection. */
async function slowTriggers(table: string, change: string): Promise<string[]> {
  await client.query(`update ${table} set ${change} where id = (select min(id) from ${table})`)
  const { rows } = await client.query(`explain (analyze, format json) update ${table} set ${change}`)
  const { 'Execution Time': whole, Triggers: triggers } = rows[0]['QUERY PLAN'][0] as Explained
  const updating = triggers.reduce((rest, { Time }) => rest - Time, whole)
  expect(triggers.length).toBeGreaterThan(0)
  return triggers.filter(({ Time }) => Time > updating).map((trigger) => trigger['Trigger Name'])
}

interface Explained {
  'Execution Time': number
  Triggers: { 'Trigger Name': string; Time: number }[]
}

// Each takes a few hundredths of the whole; with a nested loop up to fifty times as long.
test.each([
  ['promotions', `description = 'Sem glúten'`],
  ['products', 'is_counted = true'],
])('a change of thousands of %s compares each with itself, not with all others', async (table, change) => {
  expect(await slowTriggers(table, change)).toEqual([])
})
