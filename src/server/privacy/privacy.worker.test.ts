import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '#domain/site.ts'
import { jobHandlers } from '#server/jobs.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  api.clock.set('2026-11-14T07:30:00Z')
})
afterAll(() => api.close())

/** The last second of 14/11/2024 in São Paulo, and the first of the day after. */
const expired = new Date('2024-11-15T02:59:59Z')
const retained = new Date('2024-11-15T03:00:00Z')

test(`[9.policy.02] visitors inactive for 24 months are deleted with their lists, to the day`, async () => {
  const [deletedId, retainedId] = [await insertVisitor(expired), await insertVisitor(retained)]

  await runRetentionJob()

  expect(site.policies.retentionMonths).toBe(24)
  expect(await visitorIds()).toEqual([retainedId])
  expect(await api.db.selectFrom('shoppingLists').select('visitorId').execute()).toEqual([{ visitorId: retainedId }])
  expect(await api.db.selectFrom('shoppingListItems').select('productName').execute()).toEqual([
    { productName: `Arroz de ${retainedId}` },
  ])
  expect(deletedId).not.toBe(retainedId)
})

test('visitors who never came back and left little are deleted after 30 days, to the day, and no others', async () => {
  const old = new Date('2026-10-16T02:59:59Z')
  const seenOnce = async (items: number, createdAt = old, lastSeenAt = createdAt) => {
    const id = await insertVisitor(lastSeenAt, { createdAt, items })
    return { id, list: await findList(id) }
  }
  await seenOnce(0)
  await seenOnce(4)
  const tooMany = await seenOnce(5)
  const [owner, guest] = [await seenOnce(1), await seenOnce(1)]
  const young = await seenOnce(0, new Date('2026-10-16T03:00:00Z'))
  const returned = await seenOnce(0, old, new Date(old.getTime() + 86_400_000))
  const share = await api.db
    .insertInto('shoppingListShares')
    .values({ shoppingListId: owner.list, tokenHash: hash(7), canEdit: true, createdAt: old })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('shoppingListGuests')
    .values({ shareId: share.id, visitorId: guest.id, joinedAt: old })
    .execute()

  await runRetentionJob()

  const kept = [tooMany, owner, guest, young, returned].map(({ id }) => id)
  expect((await visitorIds()).filter((id) => id >= tooMany.id - 2)).toEqual(kept)
  await api.db.deleteFrom('visitors').where('id', 'in', kept).execute()
})

test('who waits for a price is not forgotten for not coming back', async () => {
  const old = new Date('2026-10-01T12:00:00Z')
  const id = await insertVisitor(old, { createdAt: old, items: 0 })
  const group = await api.db
    .insertInto('productGroups')
    .values({ level: 'kind', key: 'cafe', name: 'Café', slug: 'cafe', kind: 'cafe', per: 'kg' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('alerts')
    .values({
      ...{ visitorId: id, groupId: group.id, cityId: 4208203, highestCents: 1000, expiresAt: new Date('2027-03-30') },
      ...{ createdAt: old, seenAt: old, weeksCountedAt: old },
    })
    .execute()

  await runRetentionJob()

  expect(await visitorIds()).toContain(id)
  await api.db.deleteFrom('visitors').where('id', '=', id).execute()
})

test('[9.policy.02] requests and messages are deleted after 24 months, to the day', async () => {
  for (const receivedAt of [expired, retained]) await insertRequestAndMessage(receivedAt)

  await runRetentionJob()

  const left = await api.db.selectFrom('messages').select(['kind', 'receivedAt']).orderBy('kind').execute()
  expect(left).toEqual(['contact', 'partnership'].map((kind) => ({ kind, receivedAt: retained })))
})

test('a day later the others are deleted too, and one run deletes more than one batch', async () => {
  await api.db
    .insertInto('visitors')
    .values(Array.from({ length: 2001 }, (_, index) => ({ tokenHash: hash(index + 1000), lastSeenAt: expired })))
    .execute()
  api.clock.set('2026-11-15T07:30:00Z')

  await runRetentionJob()

  expect(await visitorIds()).toEqual([])
  expect(await api.db.selectFrom('messages').selectAll().execute()).toEqual([])
})

async function runRetentionJob(): Promise<void> {
  await jobHandlers(api.platform)
    .find(({ name }) => name === 'privacy:forgetOld')
    ?.handle({})
}

async function visitorIds(): Promise<number[]> {
  return (await api.db.selectFrom('visitors').select('id').orderBy('id').execute()).map(({ id }) => id)
}

let visitors = 0

async function insertVisitor(lastSeenAt: Date, { createdAt = new Date(0), items = 1 } = {}): Promise<number> {
  visitors += 1
  const { id } = await api.db
    .insertInto('visitors')
    .values({ tokenHash: hash(visitors), createdAt, lastSeenAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  const list = await api.db
    .insertInto('shoppingLists')
    .values({ visitorId: id, name: 'Minha Lista' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let number = 0; number < items; number += 1)
    await api.db
      .insertInto('shoppingListItems')
      .values({ shoppingListId: list.id, productName: `Arroz de ${id}` })
      .execute()
  return id
}

async function findList(visitorId: number): Promise<number> {
  const { id } = await api.db
    .selectFrom('shoppingLists')
    .select('id')
    .where('visitorId', '=', visitorId)
    .executeTakeFirstOrThrow()
  return id
}

async function insertRequestAndMessage(receivedAt: Date): Promise<void> {
  const sent = { email: 'rita@example.com', content: '{}', sender: 'x', receivedAt }
  await api.db
    .insertInto('messages')
    .values([
      { ...sent, kind: 'partnership', termsVersion: '1' },
      { ...sent, kind: 'contact' },
    ])
    .execute()
}

function hash(number: number): Buffer {
  return Buffer.from(String(number).padStart(32, '0'))
}
