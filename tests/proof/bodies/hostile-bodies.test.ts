// @long: sends hostile bodies to every route
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'undici'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { insertAdministrator } from '#server/auth/auth.repository.ts'
import { startSession } from '#server/auth/auth.service.ts'
import { maxBodyOfStrangers } from '#server/http/resilience/body-limits.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { residentMegabytes } from '#tests/proof/abuse/resident-memory.ts'
import { percentile } from '#tests/proof/read-load.ts'
import { type Site, startTestCluster, type TestCluster } from '#tests/proof/test-cluster.ts'
import { type Route, routesWithBody, withoutNames } from '#tests/security/router.ts'
import { headersOf, startApi } from '#tests/support/api.ts'
import { isNightly, timeFactor } from '#tests/support/nightly.ts'
import { formOfPairs, hostileShapes } from './hostile-shapes.ts'
import { sendAtOnce } from './send-at-once.ts'

const mailSecret = 'a secret of the mail service, long enough'
const visitorAddress = '127.0.0.3'
/** Milliseconds in which another visitor is answered, 99 of 100 times. */
const longestWait = 500
/** Megabytes: the heap's limit of 320 and all that is not heap. */
const mostMemory = 500
const sockets = isNightly ? 200 : 20

let cluster: TestCluster
let site: Site
let routes: Route[]
let credentials: [string, Record<string, string>][]
beforeAll(async () => {
  const api = await startApi({ INBOX_MAIL_SECRET: mailSecret })
  routes = routesWithBody(api.app)
  await api.close()
  cluster = await startTestCluster()
  await cluster.fill(1000)
  site = await cluster.startSite({ TRUSTED_PROXIES: '', READS_PER_TEN_SECONDS: '500', INBOX_MAIL_SECRET: mailSecret })
  const madeUp = { authorization: `Bearer ${'A'.repeat(43)}`, cookie: `${cookieNames.session}=${'A'.repeat(43)}` }
  credentials = [
    ['no credentials', {}],
    ['made-up credentials', madeUp],
    ['a member of another store', await aMember()],
  ]
})
afterAll(() => cluster.stop())

const bodyBytes = new Map(
  endpoints.map((endpoint) => [`${endpoint.method} ${withoutNames(endpoint.path)}`, endpoint.bodyBytes]),
)

interface Attack {
  route: Route
  shape: string
  who: [string, Record<string, string>]
}

/** Every shape with all credentials at night; by day each route once, with the shapes and credentials in turn. */
function listAttacks(): Attack[] {
  const all = Object.keys(hostileShapes)
  return routes.flatMap((route, index) => {
    const attacks = credentials.flatMap((who) => all.map((shape) => ({ route, shape, who })))
    return isNightly ? attacks : attacks.slice(index % attacks.length).slice(0, 1)
  })
}

const allRoutes =
  'the largest bodies that each route allows, in shapes that cost the most, keep no other visitor waiting'

test(allRoutes, { timeout: isNightly ? 3 * 3_600_000 : 300_000 }, async () => {
  // The first pages of a process are slow: its code is not compiled yet.
  const warming = startVisit()
  await pause(3000)
  await warming.end()
  const visit = startVisit()
  let heaviest = { memory: 0, name: '' }
  let sent = 0
  for (const [number, { route, shape, who }] of listAttacks().entries()) {
    const name = `${route.method} ${route.path}, ${shape}, ${who[0]}`
    visit.during(name)
    const bytes = bodyBytes.get(`${route.method} ${route.path}`) ?? largestRaw[route.path] ?? maxBodyOfStrangers
    const isForm = !bodyBytes.has(`${route.method} ${route.path}`) && shape === 'many pairs'
    const body = isForm ? formOfPairs(bytes) : (hostileShapes[shape]?.(bytes) ?? Buffer.alloc(bytes))
    const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
    const path = route.path.replaceAll(':', 'x').replace('*', '/x')
    const headers = { ...who[1], 'content-type': type }
    const statuses = await sendAtOnce(
      { port: site.port, method: route.method, path, headers, body },
      // Even a refused body has to travel.
      bytes > 1024 * 1024 ? Math.min(sockets, isNightly ? 40 : 8) : sockets,
      networksOf(number),
    )
    for (const count of statuses.values()) sent += count
    expect([name, site.ending()]).toEqual([name, null])
    const memory = residentMegabytes(site.pid)
    if (memory > heaviest.memory) heaviest = { memory, name }
  }
  const { waits, failed } = await visit.end()

  const slowest = waits.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 3)
  const latencies = waits.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
  console.log(
    `${sent} bodies to ${routes.length} routes; a visitor waited p50 ${percentile({ latencies }, 0.5).toFixed(0)}, p99 ${percentile({ latencies }, 0.99).toFixed(0)} ms ` +
      `of ${waits.length} requests, longest ${slowest.map(({ milliseconds, during }) => `${milliseconds.toFixed(0)} ms (${during})`).join('; ')}; ` +
      `memory at most ${heaviest.memory.toFixed(0)} MB (${heaviest.name})`,
  )
  expect(failed).toEqual([])
  expect(percentile({ latencies }, 0.99)).toBeLessThanOrEqual(longestWait * timeFactor)
  expect(heaviest.memory).toBeLessThanOrEqual(mostMemory)
})

/** Raw routes with a limit of their own. */
const largestRaw: Record<string, number> = {
  '/api/inbox/mail/:': 4 * 1024 * 1024,
  '/uploads/:/:': 5 * 1024 * 1024,
  '/receber': 4 * 1024 * 1024,
}

/** Four networks that send nothing else, because each has limits that last. */
function networksOf(number: number): string[] {
  return [1, 2, 3, 4].map((part) => `127.${1 + part}.${Math.floor(number / 250)}.${1 + (number % 250)}`)
}

/** Somebody who reads the home page's data and a page, twenty times a second. */
function startVisit() {
  const waits: { milliseconds: number; during: string }[] = []
  const failed: string[] = []
  let [during, isOver] = ['', false]
  const request = async (path: string) => {
    const at = during
    const started = performance.now()
    const client = new Client(site.origin, { localAddress: visitorAddress })
    try {
      const response = await client.request({ method: 'GET', path, signal: AbortSignal.timeout(30_000) })
      await response.body.text()
      if (response.statusCode !== 200) failed.push(`${response.statusCode} ${path} during ${at}`)
      waits.push({ milliseconds: performance.now() - started, during: at })
    } catch (error) {
      failed.push(`${error} ${path} during ${at}`)
    } finally {
      await client.destroy()
    }
  }
  const running: Promise<void>[] = []
  const visiting = (async () => {
    for (let number = 0; !isOver; number += 1) {
      running.push(request(number % 2 ? '/api/promotions?limit=20' : '/'))
      await pause(50)
    }
    await Promise.all(running)
  })()
  return {
    during: (name: string) => {
      during = name
    },
    end: async () => {
      isOver = true
      await visiting
      return { waits, failed }
    },
  }
}

/** Somebody of a store that no attacked address names. */
async function aMember(): Promise<Record<string, string>> {
  const { db } = cluster.platform
  const username = `rival-${randomUUID()}@example.com`
  const noAddress = { email: null, emailProvenAt: null }
  const person = { username, usernameKey: username, name: 'Rival', ...noAddress, role: 'shop' as const }
  const id = await insertAdministrator(db, { ...person, passwordHash: '' })
  const client = { network: '127.0.0.1', deviceToken: undefined, userAgent: undefined, requestId: randomUUID() }
  const known = { isKnownDevice: false, by: 'password' } as const
  const { token, companionToken } = await startSession(db, { ...person, id }, client, known, new Date())
  const { id: storeId } = await db.selectFrom('stores').select('id').limit(1).executeTakeFirstOrThrow()
  const member = { storeId, administratorId: id, role: 'manager', joinedAt: new Date() }
  await db.insertInto('storeMembers').values(member).execute()
  return headersOf({ token, cookies: new Map([[cookieNames.session, companionToken]]) })
}
