import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { eventsPath } from '#server/shopping-lists/list-events.ts'
import { listenTo } from '#tests/support/event-stream.ts'
import { createProofReport } from './proof-report.ts'
import { type Site, startTestCluster, type TestCluster } from './test-cluster.ts'

const listeners = 200
const changes = 10

let cluster: TestCluster
let sites: [Site, Site]
beforeAll(async () => {
  cluster = await startTestCluster()
  sites = [await cluster.startSite(), await cluster.startSite()]
})
afterAll(() => cluster.stop())

test(`${listeners} listeners of one list on two site processes have every change within 2 s`, async () => {
  const [one, other] = sites
  // 40 people with five devices each: a list has at most 50 people.
  const owner = await createVisitorCookie(one)
  const list = await call(one, owner, 'POST', '/api/shopping-lists', { userId: 'user-1', name: 'Festa' })
  const { token } = await call(one, owner, 'POST', `/api/shopping-lists/${list.id}/shares`, { canEdit: true })
  const people = [owner]
  while (people.length < listeners / 5) {
    const guest = await createVisitorCookie(one)
    await call(one, guest, 'PUT', '/api/shopping-lists/joined', { token })
    people.push(guest)
  }
  const before = await measureMemory(sites)

  const streams = []
  for (let number = 0; number < listeners; number += 1) {
    const site = sites[number % 2] as Site
    const cookie = people[number % people.length] ?? ''
    // From ten networks, because a single one may not have as many.
    const stream = await listenTo(site.origin + eventsPath, cookie, `127.0.0.${10 + (number % 10)}`)
    streams.push({ stream, site, cookie })
  }
  await pause(1000)
  const after = await measureMemory(sites)

  const told: number[] = []
  const fetched: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const started = performance.now()
    const { id } = await call(change % 2 ? one : other, owner, 'POST', '/api/shopping-lists/items', {
      shoppingListId: list.id,
      productName: `Item ${change}`,
    })
    await Promise.all(
      streams.map(async ({ stream, site, cookie }) => {
        await stream.next('changed')
        told.push(performance.now() - started)
        // Like real clients.
        await pause(100 + Math.random() * 200)
        while (!(await fetchItemIds(site, cookie, list.id)).includes(id)) await stream.next('changed')
        fetched.push(performance.now() - started)
      }),
    )
  }
  for (const { stream } of streams) stream.close()

  const report = createProofReport(`${listeners} listeners of one list, ${changes} changes, two site processes`)
  for (const delays of [told, fetched]) delays.sort((left, right) => left - right)
  report.exactly('changes told and fetched', fetched.length, listeners * changes)
  report.atMost('slowest to be told', told.at(-1) ?? Number.POSITIVE_INFINITY, 2000, ' ms')
  report.atMost('slowest to have it', fetched.at(-1) ?? Number.POSITIVE_INFINITY, 2000, ' ms')
  report.note('median to have it', fetched[Math.floor(fetched.length / 2)] ?? 0, ' ms')
  report.note('memory per listener', (after - before) / listeners / 1024, ' KB')
  report.printAndAssert()
})

async function createVisitorCookie(site: Site): Promise<string> {
  const response = await fetch(`${site.origin}/api/shopping-lists/user-1`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function fetchItemIds(site: Site, cookie: string, listId: string): Promise<string[]> {
  const response = await fetch(`${site.origin}/api/shopping-lists/lists/${listId}`, { headers: { cookie } })
  if (response.status === 503) {
    // Overloaded: clients return after a second.
    await pause(1000)
    return fetchItemIds(site, cookie, listId)
  }
  if (!response.ok) throw new Error(`A list was answered with ${response.status}`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  return items.map(({ id }) => id)
}

async function call(
  site: Site,
  cookie: string,
  method: string,
  path: string,
  body: object,
): Promise<{ id: string; token: string }> {
  const response = await fetch(site.origin + path, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} responded ${response.status}: ${await response.text()}`)
  return (await response.json()) as { id: string; token: string }
}

/** Resident memory of all sites together, in bytes. */
async function measureMemory(running: Site[]): Promise<number> {
  let bytes = 0
  for (const { pid } of running) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    bytes += Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
  }
  return bytes
}
