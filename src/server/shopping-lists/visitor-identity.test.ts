import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const cookieName = '__Host-visitante'

test('[6.visitor.03, 6.visitor.04] the first request sets an opaque cookie that is HttpOnly, Secure and SameSite', async () => {
  const first = await get('/api/shopping-lists/user-1')
  const second = await get('/api/shopping-lists/user-1')

  expect(first.headers['set-cookie']).toMatch(
    /^__Host-visitante=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax; Max-Age=34560000$/,
  )
  expect(second.headers['set-cookie']).not.toBe(first.headers['set-cookie'])
  expect(first.headers['cache-control']).toBe('no-store')
})

test('[6.visitor.03] the cookie identifies the visitor and is not replaced', async () => {
  const visitor = api.visitor()
  const list = await createList(visitor)
  const cookie = `outro=1; ${cookieName}=${visitor.cookies.get(cookieName)}; mais=2`

  const response = await get('/api/shopping-lists/user-1', cookie)

  expect(response.json()).toEqual([list])
  expect(response.headers['set-cookie']).toBeUndefined()
})

test.each([
  '/api/promotions',
  '/api/stores',
  '/api/categories',
  '/api/cities',
  '/api/stats',
  '/api/popup-promotion',
  '/api/nothing-here',
])('[6.visitor.05] %s sets no visitor cookie', async (url) => {
  const { headers } = await get(url)

  expect(headers['set-cookie']).toBeUndefined()
})

test('[6.visitor.05] sending a form sets no visitor cookie', async () => {
  const { statusCode, headers } = await api.app.inject({
    method: 'POST',
    url: '/api/contact-messages',
    body: { name: 'Ana', email: 'ana@example.com', subject: 'Oi', message: 'Olá', contactType: 'duvida' },
  })

  expect(statusCode).toBe(201)
  expect(headers['set-cookie']).toBeUndefined()
})

test('[6.visitor.06] only the hash of the cookie is stored', async () => {
  const visitor = api.visitor()
  await createList(visitor)
  const token = visitor.cookies.get(cookieName) ?? ''

  const rows = await api.db.selectFrom('visitors').selectAll().execute()

  expect(rows.filter(({ tokenHash }) => tokenHash.equals(createHash('sha256').update(token).digest()))).toHaveLength(1)
  expect(rows.filter(({ tokenHash }) => tokenHash.includes(token))).toEqual([])
})

test('an unknown cookie is a visitor without lists, and reading stores no row', async () => {
  const cookie = `${cookieName}=${randomBytes(32).toString('base64url')}`
  const before = await countVisitors()

  const response = await get('/api/shopping-lists/user-1', cookie)

  expect(response.json()).toEqual([])
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(await countVisitors()).toBe(before)
})

test('an invalid cookie is replaced', async () => {
  const { headers } = await get('/api/shopping-lists/user-1', `${cookieName}=user-1`)

  expect(headers['set-cookie']).toMatch(/^__Host-visitante=[A-Za-z0-9_-]{43};/)
})

test('a refused first write stores no row', async () => {
  const before = await countVisitors()

  await expect(createList(api.visitor(), 'x'.repeat(81))).rejects.toMatchObject({ status: 400 })
  await expect(
    api.visitor().call('shoppingLists.create', { body: { userId: 'user-2', name: 'Feira' } }),
  ).rejects.toMatchObject({ status: 403 })

  expect(await countVisitors()).toBe(before)
})

test('the last visit is stored at most once a day, and then the cookie is renewed', async () => {
  const visitor = api.visitor()
  await createList(visitor)
  const cookie = `${cookieName}=${visitor.cookies.get(cookieName)}`
  const visit = async () => {
    const response = await get('/api/shopping-lists/user-1', cookie)
    const tokenHash = createHash('sha256')
      .update(visitor.cookies.get(cookieName) ?? '')
      .digest()
    const row = await api.db.selectFrom('visitors').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
    return [row?.lastSeenAt.toISOString(), response.headers['set-cookie']]
  }
  const renewed = `${cookie}; Path=/; HttpOnly; Secure; SameSite=Lax; Max-Age=34560000`

  try {
    api.clock.set('2026-11-15T14:59:59.000Z')
    expect(await visit()).toEqual(['2026-11-14T15:00:00.000Z', undefined])
    api.clock.set('2026-11-15T15:00:00.000Z')
    expect(await visit()).toEqual(['2026-11-15T15:00:00.000Z', renewed])
    expect(await visit()).toEqual(['2026-11-15T15:00:00.000Z', undefined])
  } finally {
    api.clock.set('2026-11-14T15:00:00.000Z')
  }
})

test.each(['user-2', 'user-01', 'USER-1', '1', 'me', "user-1' or '1'='1"])(
  '[6.visitor.07] the lists of %s are refused (403)',
  async (userId) => {
    const refused = api.visitor().call('shoppingLists.list', { params: { userId } })

    await expect(refused).rejects.toMatchObject({ status: 403, code: 'foreign_user' })
  },
)

test('[6.visitor.08] a list for another user is refused (403)', async () => {
  const refused = api.visitor().call('shoppingLists.create', { body: { userId: 'user-2', name: 'Feira' } })

  await expect(refused).rejects.toMatchObject({ status: 403, code: 'foreign_user' })
})

test("[6.visitor.09] a visitor's lists never hold another visitor's items", async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const item = await createItem(ana)
  const other = await createItem(bia)

  expect((await listsOf(ana)).flatMap(({ items }) => items)).toEqual([item])
  expect((await listsOf(bia)).flatMap(({ items }) => items)).toEqual([other])
  expect(await listsOf(api.visitor())).toEqual([])
})

test("[6.visitor.10] adding an item to another visitor's list gets 404", async () => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const item = await createItem(ana)
  await createList(bia)

  // Bia has her own lists; a new visitor has no row.
  for (const stranger of [bia, api.visitor()]) {
    const refused = stranger.call('shoppingLists.addItem', {
      body: { shoppingListId: item.shoppingListId, productName: 'Intruso' },
    })
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'list_not_found' })
  }

  expect((await listsOf(ana))[0]?.items).toEqual([item])
})

test.each([
  ['[6.visitor.11] ticking', 'toggleItem'],
  ['[6.visitor.12] deleting', 'deleteItem'],
] as const)("%s another visitor's item gets 404 and changes nothing", async (_what, call) => {
  const [ana, bia] = [api.visitor(), api.visitor()]
  const item = await createItem(ana)
  await createList(bia)

  for (const stranger of [bia, api.visitor()]) {
    const refused = stranger.call(`shoppingLists.${call}`, { params: { id: item.id } })
    await expect(refused).rejects.toMatchObject({ status: 404, code: 'item_not_found' })
  }

  expect((await listsOf(ana))[0]?.items).toEqual([item])
})

type Visitor = ReturnType<TestApi['visitor']>

function get(url: string, cookie?: string) {
  return api.app.inject({ method: 'GET', url, headers: cookie ? { cookie } : {} })
}

function listsOf(visitor: Visitor) {
  return visitor.call('shoppingLists.list', { params: { userId: 'user-1' } })
}

function createList(visitor: Visitor, name = 'Compras') {
  return visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } })
}

async function createItem(visitor: Visitor) {
  const { id } = await createList(visitor)
  return visitor.call('shoppingLists.addItem', { body: { shoppingListId: id, productName: 'Manteiga' } })
}

async function countVisitors(): Promise<number> {
  return (await api.db.selectFrom('visitors').select('id').execute()).length
}
