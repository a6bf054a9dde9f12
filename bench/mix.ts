/**
 * npm run bench -- mix [--size 1m --seconds 600 --rate N --directory DIR] — a mixed load on two sites, a worker and a replica, at 1,000,000
 * offers: 70 % pages that many open, 20 % pages of random searches and 10 % random lists of 10 to 30 items. Requests are sent at their moment,
 * whether or not earlier ones were answered, and their time counts from it. Without a rate the highest is searched in short steps. Prints
 * requests per second and core, and fails when the p95 reaches 200 ms or a request fails. Needs `npm run build` first, and Linux. The
 * database is that of npm run bench -- queries; the replica copies all databases of its folder, and the worker archives ended offers.
 */
import { readdir, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'undici'
import { childPrograms } from '#processes/local/child-programs.ts'
import { localEnvironment } from '#processes/local/local-environment.ts'
import { siteArguments } from '#processes/local/site-arguments.ts'
import { waitUntilReady } from '#processes/local/wait-until-ready.ts'
import { freePort } from '#services/free-port.ts'
import type { Standby } from '#services/postgres.ts'
import { startServices } from '#services/services.ts'
import { readUsage } from '#tests/proof/page-costs.ts'
import { percentile } from '#tests/proof/read-load.ts'
import { filledDatabase, sizes } from './filled-database.ts'
import { createRequests, type Load, offerLoad } from './mixed-load.ts'

const maxMilliseconds = 200
const stepSeconds = 20
const firstRate = 10
/** The search ends when the rates between which the limit lies differ by this share. */
const precision = 0.1
const ticksPerSecond = 100

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1m' },
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string' },
    directory: { type: 'string', default: '.data/bench' },
  },
})
if (!(values.size in sizes)) throw new Error(`Sizes: ${Object.keys(sizes).join(', ')}`)
const [seconds, givenRate] = [Number(values.seconds), values.rate === undefined ? undefined : Number(values.rate)]
if (!(seconds > 0 && (givenRate ?? 1) > 0)) throw new Error('Seconds and rate are above 0')

const programs = childPrograms()
const services = await startServices({ directory: values.directory })
let stopping: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort(signal))
try {
  const url = await filledDatabase(services, values.size)
  console.log('Copying the database to the replica')
  await measure(url, await services.startStandby())
} finally {
  await stop()
}

function stop(): Promise<void> {
  stopping ??= programs.stopAll().then(services.stop)
  return stopping
}

async function abort(reason: string): Promise<never> {
  console.error(reason)
  await stop()
  process.exit(1)
}

async function measure(url: string, { data, urlOf }: Standby): Promise<void> {
  const ports = [await freePort(), await freePort()] as const
  const environmentOf = (port: number) => ({
    ...localEnvironment(services, url, port),
    // Refused requests are counted here; a line for each would bury the steps.
    ...{ NODE_ENV: 'production', LOG_LEVEL: 'fatal', TRUSTED_PROXIES: '127.0.0.1' },
    DATABASE_READ_URL: urlOf(services.asRuntime(url)),
  })
  const start = (program: string[], port: number) =>
    programs.start(program, environmentOf(port), (name) => void abort(`${name} ended unexpectedly`)).pid as number
  const sites = ports.map((port) => start(siteArguments, port))
  const worker = start(['src/processes/worker.ts'], ports[0])
  await Promise.all(ports.map(waitUntilReady))
  const origins = ports.map((port) => `http://127.0.0.1:${port}`)
  const requests = await createRequests(url, origins[0] as string)
  const pools = origins.map((origin) => new Pool(origin, { connections: 128 }))
  const offer = (rate: number, seconds: number) => offerLoad(pools, requests, rate, seconds)
  const readTimes = async () => {
    const databases = await Promise.all([join(values.directory, 'postgres/data'), data].map(serverOf))
    const [firstSite = 0, secondSite = 0, ofWorker = 0, primary = 0, ofReplica = 0] = await Promise.all(
      [...sites, worker, ...databases].map(cpuSeconds),
    )
    const ours = { sites: firstSite + secondSite, primary, replica: ofReplica, worker: ofWorker, load: ownCpuSeconds() }
    return { ...ours, machine: machineCpuSeconds() }
  }

  console.log('Warming up')
  await offer(givenRate ?? firstRate, stepSeconds)
  const rate = givenRate ?? (await findRate(offer))
  const before = await readTimes()
  const load = await offer(rate, seconds)
  const after = await readTimes()
  console.log(`\n${values.size} offers, ${describe(rate, load)} over ${load.seconds.toFixed(0)} s\n`)
  printLatencies(load)
  const cores = (name: keyof typeof after) => (after[name] - before[name]) / load.seconds
  const served = cores('sites') + cores('primary') + cores('replica') + cores('worker')
  const perSecond = load.latencies.all.length / load.seconds
  console.log('\n| Processes | Cores busy | Requests per second and core |\n| --- | --- | --- |')
  const printCores = (name: string, busy: number, share = '') =>
    console.log(`| ${name} | ${busy.toFixed(2)} | ${share} |`)
  printCores('two sites', cores('sites'), (perSecond / cores('sites')).toFixed(1))
  printCores('PostgreSQL, primary', cores('primary'))
  printCores('PostgreSQL, replica', cores('replica'))
  printCores('worker', cores('worker'))
  printCores('all of these', served, (perSecond / served).toFixed(1))
  printCores('load generator', cores('load'))
  printCores('others on this machine', cores('machine') - served - cores('load'))
  const memory = await Promise.all(origins.map(async (origin) => (await readUsage(origin)).memory.toFixed(0)))
  console.log(`\nMemory of the sites at the end: ${memory.join(' and ')} MB`)
  await Promise.all(pools.map((pool) => pool.close()))
  if (isHeld(load)) return
  console.error(`MISSED  p95 below ${maxMilliseconds} ms without a failed request`)
  process.exitCode = 1
}

/** Doubles the rate until it is not held, then halves the interval. */
async function findRate(offer: (rate: number, seconds: number) => Promise<Load>): Promise<number> {
  let held = 0
  let missed = Number.POSITIVE_INFINITY
  while (missed - held > Math.max(1, held * precision)) {
    const rate = missed === Number.POSITIVE_INFINITY ? held * 2 || firstRate : (held + missed) / 2
    const load = await offer(rate, stepSeconds)
    console.log(describe(rate, load))
    if (isHeld(load)) held = rate
    else missed = rate
  }
  if (held === 0) throw new Error(`Not even ${missed} requests per second are held`)
  return held
}

function isHeld({ latencies, failures }: Load): boolean {
  return failures.size === 0 && percentile({ latencies: latencies.all }, 0.95) < maxMilliseconds
}

function describe(rate: number, { latencies, failures, seconds }: Load): string {
  const failed = [...failures].map(([failure, times]) => `${times} × ${failure}`).join(', ') || '0 errors'
  const p95 = percentile({ latencies: latencies.all }, 0.95).toFixed(0)
  return `${rate.toFixed(1)} requests per second offered: ${(latencies.all.length / seconds).toFixed(1)} served, p95 ${p95} ms, ${failed}`
}

function printLatencies({ latencies }: Load): void {
  console.log('| Kind | Requests | p50 | p95 | p99 |\n| --- | --- | --- | --- | --- |')
  for (const [kind, ofKind] of Object.entries(latencies)) {
    const figures = [0.5, 0.95, 0.99].map((share) => `${percentile({ latencies: ofKind }, share).toFixed(1)} ms`)
    console.log(`| ${[kind, ofKind.length, ...figures].join(' | ')} |`)
  }
}

async function serverOf(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10)
}

function ownCpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Of all programs; the times of os.cpus are in milliseconds. */
function machineCpuSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0)
}

/** User and system time of a process and its children: of PostgreSQL, each connection is one. */
async function cpuSeconds(pid: number): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(numbers.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')))
  const ticks = stats.map((stat) => {
    const [, parent, ...fields] = stat
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [own, ofEndedChildren] = [fields.slice(9, 11), fields.slice(11, 13)]
    const counted = stat.startsWith(`${pid} `) ? [...own, ...ofEndedChildren] : parent === pid ? own : []
    return counted.reduce((sum, each) => sum + each, 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond
}
