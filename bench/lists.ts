/**
 * npm run bench -- lists [--directory DIR] — reads lists of offers by every search, place, filter and sort, also such as nobody in earnest
 * asks for, at 1,000,000 offers, and fails when a statement takes more than 50 ms. The database is that of npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import { startServices } from '#services/services.ts'
import { measureLists } from '#tests/proof/list-costs.ts'
import { filledDatabase } from './filled-database.ts'

const maxMilliseconds = 50
const { values } = parseArgs({ options: { directory: { type: 'string', default: '.data/bench' } } })

const services = await startServices({ directory: values.directory })
try {
  const costs = await measureLists(await filledDatabase(services, '1m'), new Date())
  const slowest = costs.toSorted((left, right) => right.milliseconds - left.milliseconds)
  console.log(`${costs.length} statements; the slowest, with the blocks they touch:`)
  for (const { list, milliseconds, blocks } of slowest.slice(0, 10))
    console.log(`${milliseconds.toFixed(1).padStart(8)} ms ${String(blocks).padStart(7)}  ${list || 'all offers'}`)

  const exceeding = costs.filter(({ milliseconds }) => milliseconds > maxMilliseconds)
  for (const { list, statement, milliseconds } of exceeding)
    console.error(`MISSED  ${milliseconds.toFixed(0)} ms, at most ${maxMilliseconds}: ${list}\n${statement}`)
  process.exitCode = exceeding.length > 0 ? 1 : 0
} finally {
  await services.stop()
}
