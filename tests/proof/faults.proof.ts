import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import type { Platform } from '#platform/platform.ts'
import { createAdministrator } from '#server/auth/auth.service.ts'
import { createStore } from '#server/stores/stores.service.ts'
import { type FaultProxy, startFaultProxy, throughProxy } from '#tests/support/fault-proxy.ts'
import { figures } from './figures.ts'
import { retryingClient } from './retrying-client.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'
import { verifyLedger } from './verify-ledger.ts'
import { administrate, emptyLedger, shop } from './write-load.ts'

const fewestWrites = Number(process.env.PROOF_WRITES ?? 5000)
const administrators = 4
const visitors = 8
const password = 'uma senha bem comprida'

let cluster: TestCluster
/** Straight to the database, past all faults. */
let platform: Platform
let toDatabase: FaultProxy
let toSite: FaultProxy
let site: Site
let storeId: string
beforeAll(async () => {
  cluster = await startTestCluster()
  platform = cluster.platform
  await createAdministrator(platform.db, 'ana', password)
  storeId = (await createStore(platform.db, { ...nothing, name: 'Central', city: 'itajai-sc' }, new Date())).id
  toDatabase = await startFaultProxy(Number(new URL(cluster.databaseUrl).port))
  site = await cluster.startSite({ DATABASE_URL: throughProxy(cluster.databaseUrl, toDatabase) })
  toSite = await startFaultProxy(site.port)
})
afterAll(async () => {
  await toDatabase.close()
  await toSite.close()
  await cluster.stop()
})

const nothing = { neighborhood: null, address: null, phone: null, whatsapp: null, hours: null }

test(`[C1] [C2] [C3] no acknowledged write of ${fewestWrites} is lost or done twice, whatever breaks`, async () => {
  const origin = `http://127.0.0.1:${toSite.port}`
  const ledger = emptyLedger()
  let isOver = false
  const over = () => isOver
  const writers = [
    ...Array.from({ length: administrators }, async () =>
      administrate(ledger, await anAdministrator(origin), storeId, over),
    ),
    ...Array.from({ length: visitors }, () => shop(ledger, origin, over)),
  ]
  const reads = readAlong(over)
  await pause(2000)

  const kills: number[] = []
  const absences: number[] = []
  const killDatabase = async () => {
    kills.push(performance.now())
    await cluster.services.crashDatabase()
    await cluster.services.restartDatabase()
    absences.push(performance.now() - (kills.at(-1) ?? 0))
  }
  /** A fault, so long, and a moment to recover. */
  const during = async (proxy: FaultProxy, fault: Parameters<FaultProxy['set']>[0], milliseconds: number) => {
    await proxy.set(fault)
    await pause(milliseconds)
    await proxy.set('pass')
    await pause(1500)
  }
  const started = performance.now()
  let rounds = 0
  while (rounds === 0 || ledger.acknowledged.length < fewestWrites) {
    rounds += 1
    await killDatabase()
    await pause(4000)
    await during(toDatabase, 'refuse', 1000)
    await during(toDatabase, 'reset', 300)
    await during(toDatabase, { delay: 100 }, 2000)
    await during(toDatabase, { loseResponses: 0.02 }, 5000)
    await killDatabase()
    await pause(4000)
    await during(toDatabase, 'black hole', 3000)
    reads.pause()
    await killSite()
    reads.resume()
    await during(toSite, 'refuse', 1000)
    await during(toSite, 'reset', 300)
    await during(toSite, 'black hole', 3000)
    await during(toSite, { delay: 200 }, 2000)
    await during(toSite, { loseResponses: 0.1 }, 5000)
    await toSite.set({ loseResponses: 0.05 })
    await during(toDatabase, { loseResponses: 0.02 }, 4000)
    await killDatabase()
    await toSite.set('pass')
    await pause(4000)
  }
  isOver = true
  await Promise.all(writers)
  const seconds = (performance.now() - started) / 1000
  const { answered, failed } = await reads.end()
  const difference = await verifyLedger(ledger, platform.db)

  const complaints = [...ledger.surprises.slice(0, 10), ...Object.values(difference).flat().slice(0, 10)]
  complaints.push(...(await cluster.unexpectedFailures()))
  if (complaints.length > 0) console.log(complaints.join('\n'))
  const found = figures(`Faults under write load: ${administrators} administrators, ${visitors} visitors, fsync on`)
  found.atLeast('acknowledged writes', ledger.acknowledged.length, fewestWrites)
  found.exactly('acknowledged and lost', difference.lost.length, 0)
  found.exactly('done twice, or never acknowledged', difference.tooMany.length, 0)
  found.exactly('not as last acknowledged', difference.different.length, 0)
  found.exactly('answers that no writer should get', ledger.surprises.length, 0)
  found.note('of them asked for more than once', ledger.acknowledged.filter(({ attempts }) => attempts > 1).length)
  found.note('connections cut off', toDatabase.resetCount() + toSite.resetCount())
  found.note(
    'toggles',
    [...ledger.items.values()].reduce((sum, { toggles }) => sum + toggles, 0),
  )
  const outages = kills.map((kill) =>
    outageAfter(
      kill,
      ledger.acknowledged.map(({ at }) => at),
    ),
  )
  found.note('PostgreSQL killed', kills.length, ' times')
  found.atMost('longest silence of writes after a kill', Math.max(...outages) / 1000, 2, ' s')
  found.note('of it until PostgreSQL took connections again', Math.max(...absences) / 1000, ' s')
  found.exactly('public reads that failed', failed, 0)
  found.note('public reads', answered)
  found.note('the whole run', `${seconds.toFixed(0)} s, ${rounds} round(s)`)
  found.settle()
})

async function killSite(): Promise<void> {
  await site.end('SIGKILL')
  site = await cluster.startSite({
    PORT: String(site.port),
    DATABASE_URL: throughProxy(cluster.databaseUrl, toDatabase),
  })
  await pause(1500)
}

async function anAdministrator(origin: string) {
  const entering = retryingClient(origin)
  const { body } = await entering.do({ method: 'POST', path: '/api/auth/login', body: { username: 'ana', password } })
  const client = retryingClient(origin, { authorization: `Bearer ${JSON.parse(body).token}` })
  for (const [name, value] of entering.cookies) client.cookies.set(name, value)
  await entering.close()
  return client
}

/** Visitors who only look, straight at the site: for them the database should never be away. */
function readAlong(isOver: () => boolean) {
  let isPaused = false
  const counts = { answered: 0, failed: 0 }
  const paths = [
    '/api/promotions?city=itajai-sc',
    '/api/promotions?search=arroz',
    '/api/stores',
    '/api/stats',
    '/api/categories',
  ]
  const reading = (async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await pause(20)
      if (isPaused) continue
      const response = await fetch(site.origin + paths[turn % paths.length]).catch(() => undefined)
      await response?.text().catch(() => '')
      // A read that the site's own end cut off says nothing about the database.
      if (isPaused) continue
      counts.answered += 1
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

/** The longest time without an acknowledgement that began or lay within ten seconds of the kill. */
function outageAfter(kill: number, acknowledged: number[]): number {
  const around = acknowledged.filter((at) => at > kill - 500 && at < kill + 10_000).toSorted((a, b) => a - b)
  return Math.max(...around.slice(1).map((at, index) => at - (around[index] as number)))
}
