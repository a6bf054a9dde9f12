/**
 * npm run bench -- pages [--size 1m --pages 10000] — CPU time and bytes of each kind of page without the page cache, on the demonstration
 * data and at 1,000,000 offers, and the memory of the process over 10,000 different pages. Fails when a limit is exceeded. Needs
 * `npm run build` first. The large database is that of npm run bench -- queries.
 */
import { parseArgs } from 'node:util'
import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { type Services, startServices } from '#services/services.ts'
import {
  exceededLimits,
  listOffers,
  measurePages,
  pageLimits,
  pagePaths,
  readUsage,
  requestPage,
} from '#tests/proof/page-costs.ts'
import { filledDatabase } from './filled-database.ts'

const port = 4898
const origin = `http://127.0.0.1:${port}`
const { values } = parseArgs({
  options: {
    size: { type: 'string', multiple: true, default: ['demonstration', '1m'] },
    pages: { type: 'string', default: '10000' },
  },
})
/** Between the first half of the pages, which fills the caches, and the second. */
const maxMemoryGrowth = 1.1

const failures: string[] = []
const services = await startServices({ directory: '.data/bench' })
try {
  for (const size of values.size) {
    const environment = {
      ...localEnvironment(services, await databaseOf(services, size), port),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      READS_PER_TEN_SECONDS: '100000000',
    }
    await measure(size, environment)
    if (size !== 'demonstration') await measureMemory(environment, Number(values.pages))
  }
} finally {
  await services.stop()
}
for (const failure of failures) console.error(`MISSED  ${failure}`)
process.exitCode = failures.length > 0 ? 1 : 0

async function databaseOf(services: Services, size: string): Promise<string> {
  if (size !== 'demonstration') return filledDatabase(services, size)
  // Anew each time: offers end, and a migration may have changed.
  await services.dropDatabase('bench_pages')
  const url = await services.createDatabase('bench_pages')
  const environment = localEnvironment(services, url, port)
  const programs = childPrograms()
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)
  return url
}

async function measure(size: string, environment: Record<string, string>): Promise<void> {
  const city = size === 'demonstration' ? 'itajai-sc' : 'sao-paulo-sp'
  const measureWith = (extra: Record<string, string>) =>
    withSite({ ...environment, PAGE_MEMORY: 'off', ...extra }, async () =>
      measurePages(origin, await pagePaths(origin, city), { rounds: 12, requests: 40 }),
    )
  const cached = await measureWith({})
  const uncached = await measureWith({ PUBLIC_ANSWERS_SECONDS: '0' })
  console.log(`\n| Page, ${size} | CPU | without the response cache | HTML | brotli |\n| --- | --- | --- | --- | --- |`)
  for (const [index, { page, cpu, html, compressed }] of cached.entries())
    console.log(
      `| ${page} | ${cpu.toFixed(1)} ms | ${uncached[index]?.cpu.toFixed(1)} ms | ${kilobytes(html)} | ${kilobytes(compressed)} |`,
    )
  const limits = size === 'demonstration' ? pageLimits.demonstration : pageLimits.filled
  failures.push(...exceededLimits(cached, limits).map((failure) => `${size}, ${failure}`))
}

/** As in production, with all caches: they must stay within their limits, and nothing else may grow. */
async function measureMemory(environment: Record<string, string>, pages: number): Promise<void> {
  await withSite(environment, async () => {
    const offers = await listOffers(origin, pages / 2)
    const paths = offers.flatMap(({ id }, index) => [`/oferta/${id}`, `/?q=arroz&min=${index}`])
    const memory: number[] = []
    for (const [index, path] of paths.entries()) {
      await requestPage(origin, path)
      if ((index + 1) % Math.ceil(paths.length / 10) === 0) memory.push((await readUsage(origin)).memory)
    }
    console.log(
      `\n${paths.length} different pages, resident memory: ${memory.map((mb) => mb.toFixed(0)).join(', ')} MB`,
    )
    const half = memory.length / 2
    const growth = Math.max(...memory.slice(half)) / Math.max(...memory.slice(0, half))
    if (!(growth <= maxMemoryGrowth))
      failures.push(
        `memory grows ${growth.toFixed(2)} times over the second half of the pages, at most ${maxMemoryGrowth}`,
      )
  })
}

async function withSite<T>(environment: Record<string, string>, use: () => Promise<T>): Promise<T> {
  const programs = childPrograms()
  programs.start(siteArguments, environment, (name) => {
    throw new Error(`${name} ended unexpectedly`)
  })
  try {
    await waitUntilReady(port)
    return await use()
  } finally {
    await programs.stopAll()
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}
