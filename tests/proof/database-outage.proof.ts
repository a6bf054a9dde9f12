import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { createProofReport } from './proof-report.ts'
import { buildAddresses, describeStatuses, load, percentile } from './read-load.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

let cluster: TestCluster
let toDatabase: FaultProxy
let site: Site
let addresses: string[]
beforeAll(async () => {
  cluster = await startTestCluster()
  const { platform } = cluster
  await fillWithDemonstration(platform)
  addresses = [...(await buildAddresses(platform.db)), '/', '/mercados', '/categorias', '/api/stats', '/api/cities']
  toDatabase = await startFaultProxy(Number(new URL(cluster.databaseUrl).port))
  site = await cluster.startSite({ DATABASE_URL: throughProxy(cluster.databaseUrl, toDatabase) })
})
afterAll(async () => {
  await toDatabase.close()
  await cluster.stop()
})

const address = (index: number) => addresses[index % addresses.length] as string

test.each([
  ['killed', 60, () => cluster.services.crashDatabase(), () => cluster.services.restartDatabase()],
  ['silent', 20, () => toDatabase.set('black hole'), () => toDatabase.set('pass')],
] as const)(
  '[C11] while the database is %s for %i s, pages and lists are still served',
  async (state, seconds, interrupt, restore) => {
    const readUntil = (until: number) =>
      load(site.origin, { connections: 8, address, isOver: () => performance.now() > until })
    // Warms the caches with every address that is requested later.
    const before = await readUntil(performance.now() + 5000)

    const interruptedAt = performance.now()
    const notReady = waitForReadiness(false)
    await interrupt()
    const during = await readUntil(interruptedAt + seconds * 1000)
    const notReadyAfter = await notReady
    const restoredAt = performance.now()
    await restore()
    await waitForReadiness(true)
    const readyAfter = (performance.now() - restoredAt) / 1000
    const after = await readUntil(performance.now() + 3000)

    const all = [...during.statuses.values()].reduce((sum, times) => sum + times, 0) + during.broken
    const report = createProofReport(
      `The database ${state} for ${seconds} s: ${addresses.length} addresses, 8 connections`,
    )
    report.note('before', `${describeStatuses(before)}, p99 ${percentile(before, 0.99).toFixed(0)} ms`)
    report.note(
      'during',
      `${describeStatuses(during)}, p99 ${percentile(during, 0.99).toFixed(0)} ms, longest ${percentile(during, 1).toFixed(0)} ms`,
    )
    report.atLeast('reads with status 200', (100 * during.good) / all, 99, ' %')
    report.atMost('until not ready', notReadyAfter / 1000, 2, ' s')
    report.note('until ready again', readyAfter, ' s')
    report.exactly(
      'reads that failed afterwards',
      after.broken + [...after.statuses].filter(([status]) => status !== 200).length,
      0,
    )
    report.printAndAssert()
  },
)

/** Milliseconds until /health/ready succeeds or fails as expected. */
async function waitForReadiness(expected: boolean): Promise<number> {
  const started = performance.now()
  for (;;) {
    const response = await fetch(`${site.origin}/health/ready`)
    await response.text()
    if (response.ok === expected) return performance.now() - started
    await pause(20)
  }
}
