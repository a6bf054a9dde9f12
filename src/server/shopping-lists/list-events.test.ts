// @own-process: measures the memory of its process
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { listenTo } from '#tests/support/event-stream.ts'
import { eventsPath } from './list-events.ts'

/** Two site processes on one database. */
let api: TestApi
let other: TestApi
let origins: [string, string]
beforeAll(async () => {
  api = await startApi()
  other = await startApi({}, async () => api.platform.config.database.url)
  origins = [
    await api.app.listen({ host: '127.0.0.1', port: 0 }),
    await other.app.listen({ host: '127.0.0.1', port: 0 }),
  ]
})
afterAll(async () => {
  await other.close()
  await api.close()
})

type Visitor = ReturnType<TestApi['visitor']>

test('every member of a list is told of a change in all processes, and no other visitor; they fetch it', async () => {
  const [ana, bia, eve] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await createList(ana)
  await createList(eve)
  const { token, id } = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  await bia.call('shoppingLists.join', { body: { token } })
  const streams = await Promise.all([
    listen(ana, origins[0]),
    listen(ana, origins[1]),
    listen(bia, origins[1]),
    listen(eve, origins[1]),
  ])
  const [sameProcess, otherProcess, guest, stranger] = streams

  const item = await bia.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Gelo' } })

  for (const stream of [sameProcess, otherProcess, guest]) {
    const { version } = await stream.until('changed', ({ id }) => id === list.id)
    for (const member of [ana, bia])
      expect(await getList(member, list.id)).toMatchObject({ id: list.id, version, people: 2, items: [item] })
  }
  await ana.call('shoppingLists.revokeShare', { params: { id } })
  await guest.next('reload')
  await ana.call('shoppingLists.toggleItem', { params: { id: item.id } })
  const { version } = await getList(ana, list.id)
  await otherProcess.until('changed', (change) => change.version === version)
  expect(guest.received('changed').filter((change) => change.version === version)).toEqual([])
  await expect(getList(bia, list.id)).rejects.toMatchObject({ status: 404 })
  expect(stranger.received('changed')).toEqual([])
  for (const stream of streams) stream.close()
})

test('clients reload after the database connection broke', async () => {
  const ana = api.visitor()
  await createList(ana)
  const stream = await listen(ana, origins[0])

  await api.platform.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cestinha notices' and datname = current_database()",
  )

  await stream.next('reload')
  const added = await createList(ana, 'Outra')
  await stream.next('reload')
  expect(added.name).toBe('Outra')
  stream.close()
})

test('a visitor without lists gets 404, and the oldest of more than twelve streams is closed', async () => {
  const response = await fetch(`${origins[0]}${eventsPath}`)
  expect(response.status).toBe(404)
  const ana = api.visitor()
  await createList(ana)

  const streams = []
  for (let number = 0; number < 13; number += 1) streams.push(await listen(ana, origins[0]))

  await streams[0]?.ended
  expect(streams.filter(({ isOpen }) => isOpen())).toHaveLength(12)
  for (const stream of streams) stream.close()
})

test('one network gets 100 streams, also at once, and is told when to try again; others get theirs', async () => {
  const visitors = Array.from({ length: 11 }, () => api.visitor())
  for (const visitor of visitors) await createList(visitor)
  const address = '127.0.0.9'

  const opened = await Promise.all(
    visitors.flatMap((visitor) => Array.from({ length: 10 }, () => openStream(visitor, address))),
  )

  const granted = opened.filter(({ statusCode }) => statusCode === 200)
  const refused = opened.filter(({ statusCode }) => statusCode === 429)
  expect([granted.length, refused.length]).toEqual([100, 10])
  expect(refused[0]?.headers['retry-after']).toBe('5')
  const neighbour = await openStream(visitors[0] as Visitor, '127.0.0.10')
  expect(neighbour.statusCode).toBe(200)
  granted[0]?.destroy()
  await expect.poll(async () => (await openStream(visitors[10] as Visitor, address)).statusCode).toBe(200)
  for (const { socket } of [...opened, neighbour]) socket.destroy()
})

test('600 streams that nobody reads cost less than 30 MB when a full list changes five times', async () => {
  const owner = api.visitor()
  const list = await createList(owner)
  const rows = Array.from({ length: 190 }, () => ({
    shoppingListId: numberFromPublicId('list', list.id) ?? 0,
    productName: 'x'.repeat(160),
    notes: 'y'.repeat(100),
  }))
  await api.db.insertInto('shoppingListItems').values(rows).execute()
  const { token } = await owner.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  const people = [owner]
  while (people.length < 50) {
    const guest = api.visitor()
    await guest.call('shoppingLists.join', { body: { token } })
    people.push(guest)
  }
  const unread: Socket[] = []
  // The reader adds one to the owner's streams.
  for (const [number, person] of people.entries())
    for (let stream = person === owner ? 1 : 0; stream < 12; stream += 1)
      unread.push(await openUnread(person, `127.0.1.${1 + (number % 10)}`))
  const reader = await listenTo(`${origins[0]}${eventsPath}`, cookieOf(owner), '127.0.2.1')
  await reader.next('reload')
  const before = process.memoryUsage().rss

  for (let change = 0; change < 5; change += 1) {
    await owner.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Gelo' } })
    await reader.next('changed')
  }

  await setTimeout(500)
  expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(30)
  reader.close()
  for (const socket of unread) socket.destroy()
})

test('a draining process closes its streams and refuses new ones', async () => {
  const ana = api.visitor()
  await createList(ana)
  const draining = await startApi({}, async () => api.platform.config.database.url)
  const origin = await draining.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await listen(ana, origin)

  const drained = draining.app.drain(0.2)
  await stream.ended
  expect((await fetch(`${origin}${eventsPath}`, { headers: { cookie: cookieOf(ana) } })).status).toBe(503)

  await drained
  await draining.close()
})

/** Resolves with the response headers. */
async function openStream(visitor: Visitor, localAddress: string): Promise<IncomingMessage> {
  const request = http.get(`${origins[0]}${eventsPath}`, {
    headers: { cookie: cookieOf(visitor) },
    agent: false,
    localAddress,
  })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.resume()
  response.on('error', () => undefined)
  return response
}

/** Resolves when the stream is open, and reads nothing after the first bytes. */
async function openUnread(visitor: Visitor, localAddress: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(origins[0]).port), host: '127.0.0.1', localAddress })
  socket.on('error', () => undefined)
  socket.write(`GET ${eventsPath} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookieOf(visitor)}\r\n\r\n`)
  await once(socket, 'readable')
  expect(String(socket.read(15))).toBe('HTTP/1.1 200 OK')
  return socket
}

function getList(visitor: Visitor, id: string) {
  return visitor.call('shoppingLists.get', { params: { id } })
}

function createList(visitor: Visitor, name = 'Churrasco') {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

async function listen(visitor: Visitor, origin: string) {
  const stream = await listenTo(`${origin}${eventsPath}`, cookieOf(visitor))
  await stream.next('reload')
  return stream
}

function cookieOf(visitor: Visitor): string {
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
