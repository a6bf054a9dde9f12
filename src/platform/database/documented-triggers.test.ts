import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#tests/support/database.ts'

const overview = readFileSync(new URL('../../../docs/database.md', import.meta.url), 'utf8')
const [, section = ''] = overview.split('## Triggers\n')
/** On, triggers, do, why TypeScript cannot, cost. */
const rows = (section.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('the overview names every trigger, its table, its reason and its cost', async () => {
  const database = await copyDatabase()
  onTestFinished(database.drop)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows: triggers } = await client.query<{ name: string }>(`
    select relname || ' ' || tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and not relispartition and relnamespace = 'public'::regnamespace`)
  await client.end()

  const documented = rows.flatMap(([, on = '', names = '']) =>
    names.split(', ').map((name) => `${on} ${name}`.replaceAll('`', '')),
  )
  expect(triggers.length).toBeGreaterThan(20)
  expect(documented.toSorted()).toEqual(triggers.map(({ name }) => name).toSorted())
  for (const [, on, , does, reason, cost] of rows) {
    expect([does, reason], on).not.toContain('')
    expect(cost, on).toMatch(/\d/)
  }
})
