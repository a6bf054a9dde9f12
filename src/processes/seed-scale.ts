/** npm run seed:scale -- --promotions N — fills an empty database with N offers, for measuring. */
import { parseArgs } from 'node:util'
import { readConfig } from '#platform/config.ts'
import { startPlatform } from '#platform/platform.ts'
import { fillAtScale } from '#server/scale/fill-at-scale.ts'

const { values } = parseArgs({ options: { promotions: { type: 'string' } } })
const promotions = Number(values.promotions)
if (!Number.isInteger(promotions) || promotions < 1) throw new Error('Usage: npm run seed:scale -- --promotions 1000000')

const platform = startPlatform(readConfig(process.env))
const started = performance.now()
await fillAtScale(platform.db, promotions, (line) => console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`))
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  done`)
await platform.close()
