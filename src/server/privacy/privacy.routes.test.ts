import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import type { MyData } from '#contract/privacy.ts'
import { decimalFromCents } from '#domain/money.ts'
import { site } from '#domain/site.ts'
import { hashToken } from '#platform/tokens.ts'
import { matchAlerts } from '#server/alerts/match-alerts.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { publicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { isNightly } from '#tests/support/nightly.ts'

type Visitor = ReturnType<TestApi['visitor']>

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const text = (maxLength: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength })
    .map((raw) => raw.replace(/[\p{Cc}\p{Cs}]/gu, '').trim())
    .filter((trimmed) => trimmed.length > 0 && trimmed.length <= maxLength)
const brandChoice = fc.record({ type: fc.constant('brand' as const), brand: text(30) })
const item = fc.record({
  productName: text(40),
  quantity: fc.integer({ min: 1, max: 999 }),
  estimatedPrice: fc.option(fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100)),
  storeName: fc.option(text(30)),
  storeLocation: fc.option(text(30)),
  notes: fc.option(text(60)),
  isBought: fc.boolean(),
  isOptional: fc.boolean(),
  choice: fc.oneof(
    { weight: 7, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ wanted: text(40), choice: brandChoice }) },
  ),
})
const lists = fc.array(fc.record({ name: text(30), items: fc.array(item, { maxLength: 4 }) }), { maxLength: 3 })

const exports = isNightly ? 100 : 20

test(`[9.policy.05] the exports of ${exports} random visitors equal the stored data`, async () => {
  await fc.assert(
    fc.asyncProperty(lists, async (drafts) => {
      const visitor = api.visitor()
      for (const { name, items } of drafts) await createListWith(visitor, name, items)

      const exported = await visitor.call('privacy.export', {})

      expect(exported).toEqual({ exportedAt: api.clock.now().toISOString(), ...(await readStoredData(visitor)) })
      expect(exported.shoppingLists).toHaveLength(drafts.length)
    }),
    { numRuns: exports },
  )
})

test('an export without a cookie is empty and sets no cookie', async () => {
  const response = await api.app.inject({ url: '/api/my-data' })

  expect(response.json()).toEqual({
    exportedAt: api.clock.now().toISOString(),
    visitor: null,
    shoppingLists: [],
    sharedWithMe: [],
    choices: [],
    alerts: [],
    alertChannels: [],
    priceReports: [],
    priceChecks: [],
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  expect(response.headers['content-disposition']).toBe('attachment; filename="meus-dados-cestinha.json"')
  expect(response.headers['cache-control']).toBe('no-store')
})

test('erasure deletes all data of the visitor in every table, and the cookie', async () => {
  const canary = randomUUID()
  const visitor = api.visitor()
  const choice = { wanted: canary, choice: { type: 'any-brand' as const } }
  const item = { productName: `Arroz ${canary}`, notes: canary, isBought: true, choice }
  await createListWith(visitor, `Lista ${canary}`, [item])
  const token = visitor.cookies.get(cookieNames.visitor) ?? ''
  const tokenHash = hashToken(token).toString('hex')
  expect(await countRowsWith(canary)).toBeGreaterThan(3)
  expect(await countRowsWith(tokenHash)).toBeGreaterThan(1)

  const response = await api.app.inject({
    method: 'DELETE',
    url: '/api/my-data',
    headers: { cookie: `${cookieNames.visitor}=${token}` },
  })

  expect(response.statusCode).toBe(204)
  expect(response.headers['set-cookie']).toMatch(/^__Host-visitante=; .*Max-Age=0$/)
  expect(await countRowsWith(canary)).toBe(0)
  expect(await countRowsWith(tokenHash)).toBe(0)
  expect((await visitor.call('privacy.export', {})).visitor).toBeNull()
})

test('what a visitor waits for, and where they are told, is exported and erased', async () => {
  const visitor = api.visitor()
  const email = `${randomUUID()}@exemplo.com.br`
  await aPromotion(api, { productName: 'Café Pilão 500 g', price: '18.90' })
  const alert = await visitor.call('alerts.create', {
    body: { city: 'itajai-sc', target: 'cafe-500-g', price: '19.00' },
  })
  await visitor.call('alertChannels.subscribeEmail', { body: { email } })
  await matchAlerts(api.platform)

  const exported = await visitor.call('privacy.export', {})
  expect(exported.alerts).toMatchObject([
    { id: alert.id, name: 'Café 500 g', city: 'itajai-sc', price: '19.00', hits: [{ price: '18.90' }] },
  ])
  expect(exported.alertChannels).toMatchObject([
    { address: email, consentVersion: site.policies.privacyUpdated, confirmedAt: null, messages: [] },
  ])
  expect(await countRowsWith(email)).toBe(1)
  await visitor.call('privacy.erase', {})
  expect(await countRowsWith(email)).toBe(0)
  for (const table of ['alerts', 'alertHits', 'alertSubscribers', 'alertConfirmations'] as const)
    expect(await api.db.selectFrom(table).selectAll().execute(), table).toEqual([])
})

test('erasing twice, or without data, succeeds', async () => {
  const visitor = api.visitor()

  await visitor.call('privacy.erase', {})
  await visitor.call('privacy.erase', {})
})

test('[6.visitor.09] erasing a visitor does not change other visitors', async () => {
  const [one, other] = [api.visitor(), api.visitor()]
  await createListWith(one, 'Minha Lista', [{ productName: 'Arroz', isBought: false }])
  await createListWith(other, 'Minha Lista', [{ productName: 'Feijão', isBought: true }])
  const before = await other.call('privacy.export', {})
  const keys = await countKeys(other)

  await one.call('privacy.erase', {})

  expect(await other.call('privacy.export', {})).toEqual(before)
  expect(await countKeys(other)).toBe(keys)
})

test('a cross-site request cannot erase', async () => {
  const visitor = api.visitor()
  await createListWith(visitor, 'Minha Lista', [])

  const response = await api.app.inject({
    method: 'DELETE',
    url: '/api/my-data',
    headers: {
      cookie: `${cookieNames.visitor}=${visitor.cookies.get(cookieNames.visitor)}`,
      'sec-fetch-site': 'cross-site',
    },
  })

  expect(response.statusCode).toBe(403)
  expect((await visitor.call('privacy.export', {})).shoppingLists).toHaveLength(1)
})

interface ItemDraft {
  productName: string
  notes?: string | null
  isBought: boolean
  quantity?: number
  choice?: WantedChoice | null
}

async function createListWith(visitor: Visitor, name: string, items: ItemDraft[]): Promise<void> {
  const key = () => ({ idempotencyKey: randomUUID() })
  const list = await visitor.call('shoppingLists.create', { body: { userId: 'user-1', name } }, key())
  for (const { isBought, choice = null, ...item } of items) {
    const { id } = await visitor.call('shoppingLists.addItem', { body: { ...item, shoppingListId: list.id } }, key())
    const body = { ...item, choice, changedAt: api.clock.now().toISOString() }
    if (choice) await visitor.call('shoppingLists.updateItem', { params: { id }, body })
    if (isBought) await visitor.call('shoppingLists.toggleItem', { params: { id } }, key())
  }
}

/** Expected content of the export, read directly from the tables. */
async function readStoredData(visitor: Visitor): Promise<Omit<MyData, 'exportedAt'>> {
  const tokenHash = hashToken(visitor.cookies.get(cookieNames.visitor) ?? '')
  const row = await api.db.selectFrom('visitors').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst()
  const nothing = { sharedWithMe: [], alerts: [], alertChannels: [], priceReports: [], priceChecks: [] }
  if (!row) return { visitor: null, shoppingLists: [], choices: [], ...nothing }
  const lists = await api.db
    .selectFrom('shoppingLists')
    .selectAll()
    .where('visitorId', '=', row.id)
    .orderBy('id')
    .execute()
  const items = await api.db.selectFrom('shoppingListItems').selectAll().orderBy('id').execute()
  return {
    visitor: { createdAt: row.createdAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() },
    shoppingLists: lists.map((list) => ({
      id: publicId('list', list.id),
      name: list.name,
      createdAt: list.createdAt.toISOString(),
      items: items
        .filter(({ shoppingListId }) => shoppingListId === list.id)
        .map(
          ({
            id,
            promotionId,
            estimatedCents,
            createdAt,
            completedAt,
            shoppingListId: _,
            clientId: __,
            markedAt: ___,
            editedAt: ____,
            wanted,
            choice,
            isOptional,
            ...item
          }) => ({
            ...item,
            ...(isOptional && { isOptional }),
            ...(wanted !== null && { choice: { wanted, choice: choice as Choice } }),
            id: publicId('item', id),
            promotionId: promotionId === null ? null : publicId('promotion', promotionId),
            estimatedPrice: estimatedCents === null ? null : decimalFromCents(estimatedCents),
            isCompleted: completedAt !== null,
            completedAt: completedAt?.toISOString() ?? null,
            createdAt: createdAt.toISOString(),
          }),
        ),
      shares: [],
    })),
    choices: (
      await api.db
        .selectFrom('wantedChoices')
        .selectAll()
        .where('visitorId', '=', row.id)
        .orderBy('chosenAt', 'desc')
        .orderBy('wanted')
        .execute()
    ).map(({ wanted, choice, chosenAt }) => ({
      wanted,
      choice: choice as MyData['choices'][number]['choice'],
      chosenAt: chosenAt.toISOString(),
    })),
    ...nothing,
  }
}

/** Counts the rows of all tables, including the queue, that contain a text. */
function countRowsWith(canary: string): Promise<number> {
  return api.asOwner(async (db) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
      db,
    )
    expect(tables.length).toBeGreaterThan(20)
    let count = 0
    for (const { name } of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) from ${sql.raw(name)} as line where line::text like ${`%${canary}%`}`.execute(db)
      count += rows[0]?.count ?? 0
    }
    return count
  })
}

function countKeys(visitor: Visitor): Promise<number> {
  return countRowsWith(`${hashToken(visitor.cookies.get(cookieNames.visitor) ?? '').toString('hex')} `)
}
