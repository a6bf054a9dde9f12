import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Cost of one publication of a thousand offers. */
export interface PublishingCost {
  walBytes: number
  /** Of the connection's process, because wall time depends on the load of the machine. */
  cpuMilliseconds: number
}

export const offersAtOnce = 1000

/** Publishes copies of offers of many stores in one statement, after a change of the tables, and rolls back both. */
export async function publishCopies(client: pg.Client, change: string): Promise<PublishingCost> {
  await client.query(`begin; ${change}`)
  try {
    const before = await readCost(client)
    await client.query(`
      insert into promotions (product_id, product_name, store_id, city_id, category_id, price_cents, original_cents, valid_from, expires_at, source)
      select product_id, product_name, store_id, city_id, category_id, price_cents, original_cents, valid_from, expires_at, source
      from promotions where id % 30 = 7 order by id limit ${offersAtOnce}`)
    const after = await readCost(client)
    return {
      walBytes: after.walBytes - before.walBytes,
      cpuMilliseconds: after.cpuMilliseconds - before.cpuMilliseconds,
    }
  } finally {
    await client.query('rollback')
  }
}

async function readCost(client: pg.Client): Promise<PublishingCost> {
  const { rows } = await client.query<{ pid: number; bytes: number }>(
    "select pg_backend_pid() as pid, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes",
  )
  const { pid, bytes } = rows[0] as { pid: number; bytes: number }
  // The first number is the time on a processor, in nanoseconds.
  const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  return { walBytes: bytes, cpuMilliseconds: nanoseconds / 1e6 }
}
