import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { figures } from './figures.ts'
import { addressesOf, describeStatuses, load, percentile } from './read-load.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

let cluster: TestCluster
let toDatabase: FaultProxy
let site: Site
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  const { platform } = cluster
  await fillWithDemonstration(platform)
  addresses = [...(await addressesOf(platform.db)), '/', '/mercados', '/categorias', '/api/stats', '/api/cities']
  toDatabase = await startFaultProxy(Number(new URL(cluster.databaseUrl).port))
  site = await cluster.startSite({ DATABASE_URL: throughProxy(cluster.databaseUrl, toDatabase) })
})
afterAll(async () => {
  await toDatabase.close()
  await cluster.stop()
})

const address = (turn: number) => addresses[turn % addresses.length] as string

test.each([
  ['killed', 60, () => cluster.services.crashDatabase(), () => cluster.services.restartDatabase()],
  ['silent', 20, () => toDatabase.set('black hole'), () => toDatabase.set('pass')],
] as const)(
  '[C11] the database is %s for %i s: pages and lists are still there',
  async (how, seconds, leave, comeBack) => {
    const reading = (until: number) =>
      load(site.origin, { connections: 8, address, isOver: () => performance.now() > until })
    // Everything that will be asked for was asked for before, a minute ago or less.
    const before = await reading(performance.now() + 5000)

    const left = performance.now()
    const noticing = untilReadyIs(false)
    await leave()
    const during = await reading(left + seconds * 1000)
    const noticed = await noticing
    const back = performance.now()
    await comeBack()
    await untilReadyIs(true)
    const readyAfter = (performance.now() - back) / 1000
    const after = await reading(performance.now() + 3000)

    const all = [...during.statuses.values()].reduce((sum, times) => sum + times, 0) + during.broken
    const found = figures(`The database ${how} for ${seconds} s: ${addresses.length} addresses, 8 connections`)
    found.note('before', `${describeStatuses(before)}, p99 ${percentile(before, 0.99).toFixed(0)} ms`)
    found.note(
      'during',
      `${describeStatuses(during)}, p99 ${percentile(during, 0.99).toFixed(0)} ms, longest ${percentile(during, 1).toFixed(0)} ms`,
    )
    found.atLeast('reads answered with 200', (100 * during.good) / all, 99, ' %')
    found.atMost('until readiness said so', noticed / 1000, 2, ' s')
    found.note('until ready again', readyAfter, ' s')
    found.exactly(
      'reads that failed afterwards',
      after.broken + [...after.statuses].filter(([status]) => status !== 200).length,
      0,
    )
    found.settle()
  },
)

/** Milliseconds until /health/ready has this opinion. */
async function untilReadyIs(wanted: boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const response = await fetch(`${site.origin}/health/ready`)
    await response.text()
    if (response.ok === wanted) return performance.now() - started
    await pause(20)
  }
}
