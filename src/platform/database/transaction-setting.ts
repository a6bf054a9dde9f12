import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/**
 * A pool whose transactions begin with a setting. It is local to the transaction, so a connection that returns to the pool carries nothing
 * to the next caller.
 */
export function poolWithSetting(pool: PostgresPool, name: string, value: string): PostgresPool {
  const set = `select set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`
  return {
    options: pool.options,
    connect: async () => clientWithSetting(await pool.connect(), set),
    end: () => pool.end(),
  }
}

const startsTransaction = /^(?:begin|start transaction)\b/
const endsTransaction = /^(?:commit|rollback)$/

function clientWithSetting(client: PostgresPoolClient, set: string): PostgresPoolClient {
  let isInTransaction = false
  const run = (text: string, values: readonly unknown[]) => client.query(text, values)
  const query = async (text: string, values: readonly unknown[]) => {
    if (startsTransaction.test(text)) {
      // One round trip for both.
      const begun = await run(`${text}; ${set}`, [])
      isInTransaction = true
      return begun
    }
    if (endsTransaction.test(text)) isInTransaction = false
    if (isInTransaction || endsTransaction.test(text)) return run(text, values)
    await run(`begin; ${set}`, [])
    try {
      const result = await run(text, values)
      await run('commit', [])
      return result
    } catch (error) {
      // The first error says more than that of a connection that it broke.
      await run('rollback', []).catch(() => {})
      throw error
    }
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) }
}
