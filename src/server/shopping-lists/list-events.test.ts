import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a change is sent to every member of the list in all processes, and to no other visitor', async () => {
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

  for (const stream of [sameProcess, otherProcess, guest])
    expect(await stream.next('list')).toMatchObject({ id: list.id, people: 2, items: [item] })
  await ana.call('shoppingLists.revokeShare', { params: { id } })
  await guest.next('reload')
  await ana.call('shoppingLists.toggleItem', { params: { id: item.id } })
  await otherProcess.until('list', ({ items }) => items[0]?.isCompleted === true)
  expect(guest.received('list').filter(({ items }) => items[0]?.isCompleted)).toEqual([])
  expect(stranger.received('list')).toEqual([])
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
