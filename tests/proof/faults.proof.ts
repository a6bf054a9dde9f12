import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import type { Platform } from '#platform/platform.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { createProofReport } from './proof-report.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'
import { verifyLedger } from './verify-ledger.ts'
import { administrate, emptyLedger, loginAdministrator, shop } from './write-load.ts'

const minWrites = Number(process.env.PROOF_WRITES ?? 5000)
const administrators = 4
const visitors = 8
const password = 'uma senha bem comprida'

let cluster: TestCluster
/** Connected directly to the database, without faults. */
let platform: Platform
let databaseProxy: FaultProxy
let siteProxy: FaultProxy
let site: Site
let storeId: string
beforeAll(async () => {
  cluster = await startTestCluster()
  platform = cluster.platform
  await createAdministrator(platform.db, 'ana', password)
  storeId = (await createStore(platform.db, { ...emptyFields, name: 'Central', city: 'itajai-sc' }, new Date())).id
  databaseProxy = await startFaultProxy(Number(new URL(cluster.databaseUrl).port))
  site = await cluster.startSite({ DATABASE_URL: throughProxy(cluster.databaseUrl, databaseProxy) })
  siteProxy = await startFaultProxy(site.port)
})
afterAll(async () => {
  await databaseProxy.close()
  await siteProxy.close()
  await cluster.stop()
})

const emptyFields = { neighborhood: null, address: null, phone: null, whatsapp: null, hours: null }

test(`[C1] [C2] [C3] none of ${minWrites} acknowledged writes is lost or applied twice under faults`, async () => {
  const origin = `http://127.0.0.1:${siteProxy.port}`
  const ledger = emptyLedger()
  let isOver = false
  const isFinished = () => isOver
  const writers = [
    ...Array.from({ length: administrators }, async () =>
      administrate(ledger, await loginAdministrator(origin, 'ana', password), storeId, isFinished),
    ),
    ...Array.from({ length: visitors }, () => shop(ledger, origin, isFinished)),
  ]
  const reads = startReading(isFinished)
  await pause(2000)

  const kills: number[] = []
  const downtimes: number[] = []
  const killDatabase = async () => {
    kills.push(performance.now())
    await cluster.services.crashDatabase()
    await cluster.services.restartDatabase()
    downtimes.push(performance.now() - (kills.at(-1) ?? 0))
  }
  /** Applies the fault for this long, then lets the system recover. */
  const injectFault = async (proxy: FaultProxy, fault: Parameters<FaultProxy['set']>[0], milliseconds: number) => {
    await proxy.set(fault)
    await pause(milliseconds)
    await proxy.set('pass')
    await pause(1500)
  }
  const started = performance.now()
  let rounds = 0
  while (rounds === 0 || ledger.acknowledged.length < minWrites) {
    rounds += 1
    await killDatabase()
    await pause(4000)
    await injectFault(databaseProxy, 'refuse', 1000)
    await injectFault(databaseProxy, 'reset', 300)
    await injectFault(databaseProxy, { delay: 100 }, 2000)
    await injectFault(databaseProxy, { loseResponses: 0.02 }, 5000)
    await killDatabase()
    await pause(4000)
    await injectFault(databaseProxy, 'black hole', 3000)
    reads.pause()
    await killSite()
    reads.resume()
    await injectFault(siteProxy, 'refuse', 1000)
    await injectFault(siteProxy, 'reset', 300)
    await injectFault(siteProxy, 'black hole', 3000)
    await injectFault(siteProxy, { delay: 200 }, 2000)
    await injectFault(siteProxy, { loseResponses: 0.1 }, 5000)
    await siteProxy.set({ loseResponses: 0.05 })
    await injectFault(databaseProxy, { loseResponses: 0.02 }, 4000)
    await killDatabase()
    await siteProxy.set('pass')
    await pause(4000)
  }
  isOver = true
  await Promise.all(writers)
  const seconds = (performance.now() - started) / 1000
  const { total, failed } = await reads.end()
  const difference = await verifyLedger(ledger, platform.db)

  const problems = [...ledger.unexpectedResponses.slice(0, 10), ...Object.values(difference).flat().slice(0, 10)]
  problems.push(...(await cluster.unexpectedFailures()))
  if (problems.length > 0) console.log(problems.join('\n'))
  const report = createProofReport(
    `Faults under write load: ${administrators} administrators, ${visitors} visitors, fsync on`,
  )
  report.atLeast('acknowledged writes', ledger.acknowledged.length, minWrites)
  report.exactly('acknowledged and lost', difference.lost.length, 0)
  report.exactly('applied twice, or never acknowledged', difference.extra.length, 0)
  report.exactly('not as last acknowledged', difference.different.length, 0)
  report.exactly('unexpected responses', ledger.unexpectedResponses.length, 0)
  report.note('of them requested more than once', ledger.acknowledged.filter(({ attempts }) => attempts > 1).length)
  report.note('connections reset', databaseProxy.resetCount() + siteProxy.resetCount())
  report.note(
    'toggles',
    [...ledger.items.values()].reduce((sum, { toggles }) => sum + toggles, 0),
  )
  const outages = kills.map((kill) =>
    outageAfter(
      kill,
      ledger.acknowledged.map(({ at }) => at),
    ),
  )
  report.note('PostgreSQL killed', kills.length, ' times')
  report.atMost('longest pause of writes after a kill', Math.max(...outages) / 1000, 2, ' s')
  report.note('of it until PostgreSQL accepted connections again', Math.max(...downtimes) / 1000, ' s')
  report.exactly('public reads that failed', failed, 0)
  report.note('public reads', total)
  report.note('the whole run', `${seconds.toFixed(0)} s, ${rounds} round(s)`)
  report.printAndAssert()
})

async function killSite(): Promise<void> {
  await site.end('SIGKILL')
  site = await cluster.startSite({
    PORT: String(site.port),
    DATABASE_URL: throughProxy(cluster.databaseUrl, databaseProxy),
  })
  await pause(1500)
}

/** Reads directly from the site, without its proxy; no read should fail. */
function startReading(isOver: () => boolean) {
  let isPaused = false
  const counts = { total: 0, failed: 0 }
  const paths = [
    '/api/promotions?city=itajai-sc',
    '/api/promotions?search=arroz',
    '/api/stores',
    '/api/stats',
    '/api/categories',
  ]
  const reading = (async () => {
    for (let index = 0; !isOver(); index += 1) {
      await pause(20)
      if (isPaused) continue
      const response = await fetch(site.origin + paths[index % paths.length]).catch(() => undefined)
      await response?.text().catch(() => '')
      // A read interrupted by killing the site does not count.
      if (isPaused) continue
      counts.total += 1
      if (response?.status !== 200) counts.failed += 1
    }
  })()
  return {
    pause: () => {
      isPaused = true
    },
    resume: () => {
      isPaused = false
    },
    end: async () => {
      await reading
      return counts
    },
  }
}

/** The longest gap between acknowledgements within ten seconds of the kill, in milliseconds. */
function outageAfter(kill: number, acknowledged: number[]): number {
  const nearby = acknowledged.filter((at) => at > kill - 500 && at < kill + 10_000).toSorted((a, b) => a - b)
  return Math.max(...nearby.slice(1).map((at, index) => at - (nearby[index] as number)))
}
