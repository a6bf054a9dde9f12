/**
 * npm run bench -- pages [--size 1m] — CPU time and bytes of each kind of page without the page cache, on the demonstration data and at
 * 1,000,000 offers. Fails when a limit is exceeded. Needs `npm run build` first. The large database is that of npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { type Services, startServices } from '#services/services.ts'
import { exceededLimits, measurePages, pageLimits, pagePaths } from '#tests/proof/page-costs.ts'
import { filledDatabase } from './filled-database.ts'
import { origin, withSite } from './running-site.ts'

const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['demonstration', '1m'] },
  },
})
const failures: string[] = []
const services = await startServices({ directory: '.data/bench' })
try {
  for (const size of values.size) await measure(size, await databaseOf(services, size))
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function databaseOf(services: Services, size: string): Promise<string> {
  if (size !== 'demonstration') return filledDatabase(services, size)
  // Created each time: offers end, and a migration may have changed.
  await services.dropDatabase('bench_pages')
  const url = await services.createDatabase('bench_pages')
  const environment = localEnvironment(services, url, 0)
  const programs = childPrograms()
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  return url
}

async function measure(size: string, url: string): Promise<void> {
  const city = size === 'demonstration' ? 'itajai-sc' : 'sao-paulo-sp'
  const measureWith = (extra: Record<string, string>) =>
    withSite(services, url, { PAGE_MEMORY: 'off', ...extra }, async () =>
      measurePages(origin, await pagePaths(origin, city), { rounds: 12, requests: 40 }),
    )
  const cached = await measureWith({})
  const uncached = await measureWith({ PUBLIC_ANSWERS_SECONDS: '0' })
  // Enough requests that the one that renders the page again hardly counts.
  const whole = await withSite(services, url, {}, async () =>
    measurePages(origin, await pagePaths(origin, city), { rounds: 5, requests: 400 }),
  )
  console.log(`\n| Page, ${size} | CPU | without the response cache | from the page cache | HTML | brotli |`)
  console.log('| --- | --- | --- | --- | --- | --- |')
  for (const [index, { page, cpu, html, compressed }] of cached.entries()) {
    const times = [cpu.toFixed(1), uncached[index]?.cpu.toFixed(1), whole[index]?.cpu.toFixed(2)].map(
      (ms) => `${ms} ms`,
    )
    console.log(`| ${[page, ...times, kilobytes(html), kilobytes(compressed)].join(' | ')} |`)
  }
  const limits = size === 'demonstration' ? pageLimits.demonstration : pageLimits.filled
  failures.push(...exceededLimits(cached, limits).map((failure) => `${size}, ${failure}`))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
