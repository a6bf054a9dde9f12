/**
 * npm run bench:pages [-- --seconds 10] — pages per second with and without the page cache, on the demonstration data. Needs
 * `npm run build` first. Prints the table of docs/performance.md.
 */

import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import type { Promotion } from '#contract/promotions.ts'
import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { startServices } from '#services/services.ts'

const run = promisify(execFile)
const port = 4898
const origin = `http://127.0.0.1:${port}`
const { values } = parseArgs({ options: { seconds: { type: 'string', default: '10' } } })

interface Measurement {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
}

const services = await startServices({ directory: '.data/bench-pages' })
try {
  const environment = {
    ...localEnvironment(services, await services.ensureDatabase('bench_pages'), port),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    READS_PER_TEN_SECONDS: '100000000',
  }
  const programs = childPrograms()
  await programs.run(['src/processes/migrate.ts'], environment)
  await programs.run(['src/processes/seed.ts'], environment)

  const uncached = await measureAll({ ...environment, PAGE_MEMORY: 'off' })
  const cached = await measureAll({ ...environment, PAGE_MEMORY: 'on' })
  console.log(
    '| Page | Memory off: pages/s, p50, p99 | Memory on: pages/s, p50, p99 | Times |\n| --- | --- | --- | --- |',
  )
  for (const [name, off] of Object.entries(uncached)) {
    const on = cached[name] as Measurement
    console.log(`| ${name} | ${formatCell(off)} | ${formatCell(on)} | ${(on.perSecond / off.perSecond).toFixed(0)} |`)
  }
} finally {
  await services.stop()
}

async function measureAll(environment: Record<string, string>): Promise<Record<string, Measurement>> {
  const programs = childPrograms()
  programs.start(siteArguments, environment, (name) => {
    throw new Error(`${name} ended unexpectedly`)
  })
  try {
    await waitUntilReady(port)
    const [offer] = (await (await fetch(`${origin}/api/promotions?limit=1`)).json()) as Promotion[]
    return {
      'Home `/`': await measure('/'),
      'Search `/?q=arroz`': await measure('/?q=arroz'),
      'Offer `/oferta/{id}`': await measure(`/oferta/${offer?.id}`),
    }
  } finally {
    await programs.stopAll()
  }
}

/** With wrk over eight connections, compressed with brotli as for a browser. */
async function measure(path: string): Promise<Measurement> {
  const runWrk = (seconds: string) =>
    run('wrk', [
      '-t1',
      '-c8',
      `-d${seconds}s`,
      '--latency',
      '--timeout',
      '10s',
      '-H',
      'accept-encoding: br',
      origin + path,
    ])
  await runWrk('3')
  const { stdout } = await runWrk(values.seconds)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Some requests failed:\n${stdout}`)
  const latency = (percent: string) => {
    const [, figure, unit] = new RegExp(`${percent}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? []
    return Number(figure) * ({ us: 0.001, ms: 1, s: 1000 }[unit ?? 'ms'] ?? 1)
  }
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: latency('50'),
    p99: latency('99'),
  }
}

function formatCell({ perSecond, p50, p99 }: Measurement): string {
  return `${perSecond.toFixed(0)}, ${p50.toFixed(1)} ms, ${p99.toFixed(1)} ms`
}
