import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { grantRuntimeRights, migrate } from '#platform/database/migrate.ts'
import { migrateQueue } from '#platform/jobs/worker.ts'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { messyProducts } from '#server/scale/messy-products.ts'
import type { Services } from '#services/services.ts'

export const sizes: Record<string, number> = {
  '30k': 30_000,
  '100k': 100_000,
  '200k': 200_000,
  '300k': 300_000,
  '1m': 1_000_000,
  '10m': 10_000_000,
}

/** The URL of a database of that size, filled if it is empty. */
export async function filledDatabase(services: Services, size: string): Promise<string> {
  const url = await services.ensureDatabase(`bench_${size}`)
  await migrate(url)
  await migrateQueue(url)
  await grantRuntimeRights(url, services.asRuntime(url))
  const db = connectWithoutTimeouts(url)
  try {
    const isFilled = await db.selectFrom('promotions').select('id').limit(1).executeTakeFirst()
    const report = (line: string) => console.log(`${size}  ${line}`)
    if (!isFilled) await fillAtScale(db, sizes[size] as number, messyProducts(), report)
  } finally {
    await db.destroy()
  }
  return url
}
