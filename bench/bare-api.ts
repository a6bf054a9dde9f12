/**
 * The least that a server in this language does for the same requests: one route of Fastify that runs the statements of a page and its count,
 * prepared, and sends the rows as JSON. It checks and limits nothing. BARE_REQUESTS names a file with the statements of each path.
 */
import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { connectPreparedReads } from '#platform/database/prepared-reads.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'

const { BARE_REQUESTS = '', DATABASE_URL = '', PORT } = process.env
const requests = new Map(
  Object.entries(JSON.parse(readFileSync(BARE_REQUESTS, 'utf8')) as Record<string, BoundStatement[]>),
)
const reads = connectPreparedReads(DATABASE_URL, () => {})
const app = fastify()
app.get('/*', async ({ url }) => {
  const [rows, count] = await Promise.all(
    (requests.get(url) ?? []).map(({ statement, values }) => reads.query(statement, values)),
  )
  return { rows, count }
})
await app.listen({ host: '127.0.0.1', port: Number(PORT) })
process.once('SIGTERM', () => void app.close().then(reads.close))
console.log('ready')
