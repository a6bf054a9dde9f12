import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Visitor = Awaited<ReturnType<typeof aVisitor>>

test('a repeated request gets the first response again and changes nothing', async () => {
  const visitor = await aVisitor()
  const key = randomUUID()

  const first = await create(visitor, 'Feira', key)
  const again = await create(visitor, 'Feira', key)

  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body])
  expect([first.headers['idempotent-replay'], again.headers['idempotent-replay']]).toEqual([undefined, 'true'])
  expect(await countLists(visitor)).toBe(1)
})

test('a replay returns the first response even when the data has changed since', async () => {
  const visitor = await aVisitor()
  const key = randomUUID()
  const list = (await create(visitor, 'Feira')).json()
  const item = await visitor.call('shoppingLists.addItem', { body: { shoppingListId: list.id, productName: 'Leite' } })
  const toggle = (idempotencyKey: string) =>
    visitor.call('shoppingLists.toggleItem', { params: { id: item.id } }, { idempotencyKey })

  const bought = await toggle(key)
  await toggle(randomUUID())

  expect(bought.isCompleted).toBe(true)
  expect(await toggle(key)).toEqual(bought)
  const [current] = await visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
  expect(current?.items[0]?.isCompleted).toBe(false)
})

test("a hundred requests for a full 'Minha Lista' store little, and each replay returns the list and creates none", async () => {
  const visitor = await aVisitor()
  const list = (await create(visitor, 'Minha Lista')).json()
  await fill(list.id, 200)
  const keys = Array.from({ length: 100 }, () => randomUUID())

  for (const key of keys) expect((await create(visitor, 'Minha Lista', key)).json().items).toHaveLength(200)
  await create(visitor, 'Feira')
  const replay = await create(visitor, 'Minha Lista', keys.at(-1))

  expect(replay.headers['idempotent-replay']).toBe('true')
  expect(replay.json()).toMatchObject({ id: list.id, items: { length: 200 } })
  expect(await countLists(visitor)).toBe(2)
  const stored = await keysOf(visitor)
  expect(stored.map(({ key }) => key).toSorted()).toEqual(keys.slice(-50).toSorted())
  expect(stored.map(({ body }) => body)).toEqual(Array(50).fill(null))
})

test('a replay of a large response says that the list was removed since', async () => {
  const visitor = await aVisitor()
  const list = (await create(visitor, 'Minha Lista')).json()
  await fill(list.id, 200)
  const key = randomUUID()
  await create(visitor, 'Minha Lista', key)
  await visitor.call('shoppingLists.remove', { params: { id: list.id } })

  const replay = await create(visitor, 'Minha Lista', key)

  expect(replay.json()).toMatchObject({ status: 410, code: 'list_removed' })
  expect(await countLists(visitor)).toBe(0)
})

test('the newest fifty keys of each caller and endpoint are kept, also when requests run at once', async () => {
  const [visitor, other] = [await aVisitor(), await aVisitor()]
  const { id: shoppingListId } = (await create(visitor, 'Feira', randomUUID())).json()
  await create(other, 'Feira', randomUUID())
  const add = (idempotencyKey: string) =>
    visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName: 'Leite' } }, { idempotencyKey })

  for (let batch = 0; batch < 6; batch += 1) {
    await Promise.all(Array.from({ length: 10 }, (_, number) => add(`batch-${batch}-${number}`)))
  }
  await add('key-of-the-last')

  expect((await keysOf(visitor)).filter(({ owner }) => owner.endsWith('addItem'))).toHaveLength(50)
  expect((await keysOf(visitor)).map(({ key }) => key)).toContain('key-of-the-last')
  expect((await keysOf(visitor)).filter(({ owner }) => owner.endsWith('create'))).toHaveLength(1)
  expect(await keysOf(other)).toHaveLength(1)
})

test('without a key every request is executed', async () => {
  const visitor = await aVisitor()

  await create(visitor, 'Feira')
  await create(visitor, 'Feira')

  expect(await countLists(visitor)).toBe(2)
})

test('a key cannot be reused for a different request', async () => {
  const visitor = await aVisitor()
  const key = randomUUID()
  await create(visitor, 'Feira', key)

  const other = await create(visitor, 'Festa', key)

  expect(other.json()).toMatchObject({ status: 422, code: 'key_reused' })
  expect(await countLists(visitor)).toBe(1)
})

test('two visitors may use the same key', async () => {
  const [ana, bia] = [await aVisitor(), await aVisitor()]
  const key = randomUUID()

  const [first, second] = [await create(ana, 'Feira', key), await create(bia, 'Feira', key)]

  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(first.json().id).not.toBe(second.json().id)
  expect(second.headers['idempotent-replay']).toBeUndefined()
})

test('two endpoints may use the same key', async () => {
  const visitor = await aVisitor()
  const key = randomUUID()
  const { id: shoppingListId } = (await create(visitor, 'Feira', key)).json()

  const added = visitor.call(
    'shoppingLists.addItem',
    { body: { shoppingListId, productName: 'Leite' } },
    { idempotencyKey: key },
  )

  await expect(added).resolves.toMatchObject({ productName: 'Leite' })
})

test('a failed request does not consume its key', async () => {
  const visitor = await aVisitor()
  const { id } = (await create(visitor, 'Feira')).json()
  const idempotencyKey = randomUUID()
  const add = (shoppingListId: string) =>
    visitor.call('shoppingLists.addItem', { body: { shoppingListId, productName: 'Leite' } }, { idempotencyKey })

  await expect(add('zzzzzzzz')).rejects.toMatchObject({ status: 404 })

  await expect(add(id)).resolves.toMatchObject({ productName: 'Leite' })
})

test('twenty concurrent requests with one key have one effect and one response', async () => {
  const visitor = await aVisitor()
  const key = randomUUID()

  const responses = await Promise.all(Array.from({ length: 20 }, () => create(visitor, 'Feira', key)))

  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(responses[0]?.statusCode).toBe(201)
  expect(responses.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1)
  expect(await countLists(visitor)).toBe(1)
})

test('a repetition gets 409 when the first request is still running after the lock timeout', async () => {
  const idempotencyKey = randomUUID()
  const body = { name: 'Ana', email: 'a@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }

  await api.db.transaction().execute(async (first) => {
    const claim = { owner: 'anyone contactMessages.send', key: idempotencyKey, requestHash: Buffer.alloc(32) }
    await first.insertInto('idempotentRequests').values(claim).execute()
    const waiting = api.anyone.call('contactMessages.send', { body }, { idempotencyKey })
    await expect(waiting).rejects.toMatchObject({ status: 409, code: 'request_in_flight' })
  })

  expect(await api.db.selectFrom('messages').select('id').execute()).toEqual([])
})

test.each(['x'.repeat(8), 'x'.repeat(100), randomUUID(), '!#$%&()*+,-./:;<=>?@[]^_{|}~'])(
  '%j is a valid key',
  async (key) => {
    expect((await create(await aVisitor(), 'Feira', key)).statusCode).toBe(201)
  },
)

test.each(['', '1234567', 'x'.repeat(101), 'has a space in it', 'acentuação', 'tab\tinside'])(
  '%j is not a valid key',
  async (key) => {
    const visitor = await aVisitor()

    const refused = await create(visitor, 'Feira', key)

    expect(refused.json()).toMatchObject({ status: 400, errors: { 'Idempotency-Key': 'Use de 8 a 100 caracteres' } })
    expect(await countLists(visitor)).toBe(0)
  },
)

async function aVisitor() {
  const visitor = api.visitor()
  await visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
  return visitor
}

function create(visitor: Visitor, name: string, key?: string) {
  return api.app.inject({
    method: 'POST',
    url: '/api/shopping-lists',
    headers: {
      cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    payload: { userId: 'user-1', name },
  })
}

async function fill(listId: string, count: number): Promise<void> {
  const shoppingListId = numberFromPublicId('list', listId) ?? 0
  const rows = Array.from({ length: count }, (_, number) => ({ shoppingListId, productName: `Item ${number}` }))
  await api.db.insertInto('shoppingListItems').values(rows).execute()
}

async function keysOf(visitor: Visitor) {
  const owner = hashToken(visitor.cookies.get(cookieNames.visitor) ?? '').toString('hex')
  return api.db.selectFrom('idempotentRequests').selectAll().where('owner', 'like', `${owner} %`).execute()
}

async function countLists(visitor: Visitor): Promise<number> {
  return (await visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })).length
}
