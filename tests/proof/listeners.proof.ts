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

test(`${listeners} listeners of one list on two site processes receive every change within 2 s`, async () => {
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
    streams.push(await listenTo(site.origin + eventsPath, people[number % people.length] ?? ''))
  }
  await pause(1000)
  const after = await measureMemory(sites)

  const delays: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const started = performance.now()
    const { id } = await call(change % 2 ? one : other, owner, 'POST', '/api/shopping-lists/items', {
      shoppingListId: list.id,
      productName: `Item ${change}`,
    })
    await Promise.all(
      streams.map(async (stream) => {
        await stream.until('list', ({ items }) => items.some((item) => item.id === id))
        delays.push(performance.now() - started)
      }),
    )
  }
  for (const stream of streams) stream.close()

  const report = createProofReport(`${listeners} listeners of one list, ${changes} changes, two site processes`)
  delays.sort((left, right) => left - right)
  report.exactly('events received', delays.length, listeners * changes)
  report.atMost('slowest', delays.at(-1) ?? Number.POSITIVE_INFINITY, 2000, ' ms')
  report.note('median', delays[Math.floor(delays.length / 2)] ?? 0, ' ms')
  report.note('memory per listener', (after - before) / listeners / 1024, ' KB')
  report.printAndAssert()
})

async function createVisitorCookie(site: Site): Promise<string> {
  const response = await fetch(`${site.origin}/api/shopping-lists/user-1`)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
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
