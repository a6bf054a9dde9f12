import pg from 'pg'
import { type PreparedReads, preparedReadSettings } from '#platform/prepared-reads.ts'
import type { BoundStatement } from '#server/promotions/list/query-parts.ts'

export interface Latency {
  p50: number
  p95: number
  /** Blocks that one answer touches on average: does not depend on what else the machine does. */
  blocks: number
}

/** One client asks each question many times, in turn. */
export async function measureLatency(
  url: string,
  reads: PreparedReads,
  asked: BoundStatement[],
  rounds: number,
): Promise<Latency> {
  const samples: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    for (const { statement, values } of asked) {
      const started = performance.now()
      await reads.query(statement, values)
      if (round >= 0) samples.push(performance.now() - started)
    }
  }
  samples.sort((left, right) => left - right)
  const at = (share: number) => samples[Math.floor(samples.length * share)] as number
  return { p50: at(0.5), p95: at(0.95), blocks: await blocksTouched(url, asked) }
}

async function blocksTouched(url: string, asked: BoundStatement[]): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: preparedReadSettings })
  await client.connect()
  try {
    let blocks = 0
    for (const { statement, values } of asked) {
      // Prepared, because that is how it is asked: the plan made once for all values, not one made for these.
      await client.query(`prepare asked as ${statement.text}`)
      const { rows } = await client.query(
        `explain (analyze, buffers, format json) execute asked (${values.map(literal)})`,
      )
      await client.query('deallocate asked')
      const { Plan } = rows[0]['QUERY PLAN'][0] as { Plan: Record<string, number> }
      blocks += (Plan['Shared Hit Blocks'] ?? 0) + (Plan['Shared Read Blocks'] ?? 0)
    }
    return blocks / asked.length
  } finally {
    await client.end()
  }
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value}}'`
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value))
}
