/** npm run seed:scale -- --promotions N — fills an empty database with N offers of 200,000 products, for benchmarks. */
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'
import { messyProducts } from '#server/scale/messy-products.ts'

const { values } = parseArgs({ options: { promotions: { type: 'string' } } })
const promotions = Number(values.promotions)
if (!Number.isInteger(promotions) || promotions < 1)
  throw new Error('Usage: npm run seed:scale -- --promotions 1000000')

const db = connectWithoutTimeouts(readConfig(process.env).database.ownerUrl)
const started = performance.now()
await fillAtScale(db, promotions, messyProducts(), (line) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`),
)
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  done`)
await db.destroy()
