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

test('what changes in one process is told to whoever sees the list in another, and to nobody else', async () => {
  const [ana, bia, eve] = [api.visitor(), api.visitor(), api.visitor()]
  const list = await aList(ana)
  await aList(eve)
  const { token, id } = await ana.call('shoppingLists.share', { params: { id: list.id }, body: { canEdit: true } })
  await bia.call('shoppingLists.join', { body: { token } })
  const streams = await Promise.all([
    listen(ana, origins[0]),
    listen(ana, origins[1]),
    listen(bia, origins[1]),
    listen(eve, origins[1]),
  ])
  const [here, there, guest, stranger] = streams

  const item = await bia.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Gelo' } })

  for (const stream of [here, there, guest])
    expect(await stream.next('list')).toMatchObject({ id: list.id, people: 2, items: [item] })
  await ana.call('shoppingLists.revokeShare', { params: { id } })
  await guest.next('reload')
  await ana.call('shoppingLists.toggleItem', { params: { id: item.id } })
  await there.until('list', ({ items }) => items[0]?.isCompleted === true)
  expect(guest.heard('list').filter(({ items }) => items[0]?.isCompleted)).toEqual([])
  expect(stranger.heard('list')).toEqual([])
  for (const stream of streams) stream.close()
})

test('when the connection to the database breaks, listeners are told to ask again', async () => {
  const ana = api.visitor()
  await aList(ana)
  const stream = await listen(ana, origins[0])

  await api.platform.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cestinha notices' and datname = current_database()",
  )

  await stream.next('reload')
  const added = await aList(ana, 'Outra')
  await stream.next('reload')
  expect(added.name).toBe('Outra')
  stream.close()
})

test('whoever has no list is refused; one visitor has at most twelve streams, the oldest goes', async () => {
  const nobody = await fetch(`${origins[0]}${eventsPath}`)
  expect(nobody.status).toBe(404)
  const ana = api.visitor()
  await aList(ana)

  const streams = []
  for (let number = 0; number < 13; number += 1) streams.push(await listen(ana, origins[0]))

  await streams[0]?.ended
  expect(streams.filter(({ isOpen }) => isOpen())).toHaveLength(12)
  for (const stream of streams) stream.close()
})

test('a process that leaves lets its listeners go, and takes no new ones', async () => {
  const ana = api.visitor()
  await aList(ana)
  const leaving = await startApi({}, async () => api.platform.config.database.url)
  const origin = await leaving.app.listen({ host: '127.0.0.1', port: 0 })
  const stream = await listen(ana, origin)

  const drained = leaving.app.drain(0.2)
  await stream.ended
  expect((await fetch(`${origin}${eventsPath}`, { headers: { cookie: cookieOf(ana) } })).status).toBe(503)

  await drained
  await leaving.close()
})

function aList(visitor: Visitor, name = 'Churrasco') {
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
