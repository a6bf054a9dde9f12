import pg from 'pg'
import { type PreparedReads, preparedReadSettings } from '#platform/database/prepared-reads.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'

export interface Latency {
  p50: number
  p95: number
  /** Average number of blocks that one query touches; independent of the load of the machine. */
  blocks: number
}

/** One client runs each statement many times, in turn. The first round is a warm-up. */
export async function measureLatency(
  url: string,
  reads: PreparedReads,
  statements: BoundStatement[],
  rounds: number,
): Promise<Latency> {
  const samples: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    for (const { statement, values } of statements) {
      const started = performance.now()
      await reads.query(statement, values)
      if (round >= 0) samples.push(performance.now() - started)
    }
  }
  samples.sort((left, right) => left - right)
  const percentile = (share: number) => samples[Math.floor(samples.length * share)] as number
  return { p50: percentile(0.5), p95: percentile(0.95), blocks: await countBlocks(url, statements) }
}

async function countBlocks(url: string, statements: BoundStatement[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: preparedReadSettings })
  await client.connect()
  try {
    let blocks = 0
    for (const { statement, values } of statements) {
      // Prepared as on the server: one generic plan for all values, not a plan for these values.
      await client.query(`prepare measured as ${statement.text}`)
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) execute measured (${values.map(toLiteral)})`,
      )
      await client.query('deallocate measured')
      const { Plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
      blocks += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
    }
    return blocks / statements.length
  } finally {
    await client.end()
  }
}

function toLiteral(value: unknown): string {
  if (Array.isArray(value)) return `'{${value}}'`
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
