import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '#tests/support/database.ts'

let drop: () => Promise<void>
let client: pg.Client
beforeAll(async () => {
  const copy = await copyDatabase()
  drop = copy.drop
  client = new pg.Client({ connectionString: copy.ownerUrl })
  await client.connect()
  // Nothing may come by after the import and put it in order.
  await client.query('alter table terms set (autovacuum_enabled = false)')
  await client.query(`
    insert into terms (word, sound, is_filler)
    select distinct translate(substr(md5(n::text), 1, 9), '0123456789', 'aeioulmnrs'), 'X', false from generate_series(1, 20000) n`)
})
afterAll(async () => {
  await client.end()
  await drop()
})

async function explain(statement: string): Promise<{ plan: string; blocks: number }> {
  const { rows } = await client.query(`explain (analyze, buffers, format json) ${statement}`)
  const { Plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
  return { plan: JSON.stringify(Plan), blocks: Number(Plan['Shared Hit Blocks']) + Number(Plan['Shared Read Blocks']) }
}

test('after a large import, an unknown word is compared neither with each word nor with a list of new ones', async () => {
  const { blocks } = await explain(`select nearest_term('lancamento' || n) from generate_series(1, 100) n`)

  // With a list of pending entries 500 for each.
  expect(blocks / 100).toBeLessThan(100)
})

test('the index by trigrams answers no exact look-up', async () => {
  await client.query(
    'begin; alter table terms drop constraint terms_word_key; drop index terms_by_prefix; set local enable_seqscan = off',
  )
  const { plan } = await explain(`select id from terms where word = 'mercadoria'`)
  await client.query('rollback')

  expect(plan).not.toContain('terms_by_trigram')
})
