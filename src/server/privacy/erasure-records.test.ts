import { randomBytes, randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashToken } from '#platform/tokens.ts'
import { cookieNames } from '#server/http/security/cookies.ts'
import { jobHandlers } from '#server/jobs.ts'
import { findVisitor } from '#server/shopping-lists/visitors.repository.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion } from '#tests/support/factories.ts'
import { listKeys } from '#tests/support/uploads.ts'
import { eraseForms, repeatErasures } from './privacy.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const key of await recordKeys()) await api.platform.storage.delete(key)
})

const noon = '2026-11-14T15:00:00.000Z'
const nothing = { visitors: 0, priceReports: 0, contactMessages: 0, partnershipRequests: 0 }

test('a visitor who erased their data, and whom a restore brings back, is erased again with the lists', async () => {
  const [visitor, other] = [await visitorWithList(), await visitorWithList()]
  await visitor.call('privacy.erase', {})
  await restoreVisitor(visitor)

  expect(await repeatErasures(api.platform)).toEqual({ ...nothing, recorded: 1, visitors: 1 })

  expect(await findVisitor(api.db, visitor.tokenHash)).toBeUndefined()
  expect((await other.call('privacy.export', {})).shoppingLists).toHaveLength(1)
  expect(await repeatErasures(api.platform)).toEqual({ ...nothing, recorded: 1 })
})

test('what a device reported about prices is erased again, and nothing that it reported after the erasure', async () => {
  const { id, version } = await aPromotion(api)
  const device = newDevice()
  const check = async (receivedAt: string) => {
    await api.anyone.call('priceReports.check', { params: { id }, body: { version, device } })
    await api.db.updateTable('priceChecks').set({ receivedAt }).execute()
  }
  await check(noon)
  await api.anyone.call('privacy.erase', { query: { device } })

  await check(noon)
  expect(await repeatErasures(api.platform)).toEqual({ ...nothing, recorded: 1, priceReports: 1 })
  await check('2026-11-14T15:00:01Z')
  expect(await repeatErasures(api.platform)).toEqual({ ...nothing, recorded: 1 })
})

test('forms that a restore brings back are erased again, and no form that was sent after the erasure', async () => {
  const message = { name: 'Ana', subject: 'Oi', message: 'Olá', contactType: 'duvida' as const }
  const send = (email: string) => api.anyone.call('contactMessages.send', { body: { ...message, email } })
  await eraseForms(api.platform, 'Ana@example.com')
  await send('ana@EXAMPLE.com')
  await send('bia@example.com')
  api.clock.set('2026-11-14T15:00:01.000Z')
  await send('ana@example.com')
  api.clock.set(noon)

  expect(await repeatErasures(api.platform)).toEqual({ ...nothing, recorded: 1, contactMessages: 1 })

  const left = await api.db.selectFrom('messages').select('email').orderBy('id').execute()
  expect(left).toEqual([{ email: 'bia@example.com' }, { email: 'ana@example.com' }])
})

test('a record contains neither the address nor the cookie', async () => {
  const visitor = await visitorWithList()
  const token = visitor.cookies.get(cookieNames.visitor) ?? ''
  await visitor.call('privacy.erase', {})
  await eraseForms(api.platform, 'carla@example.com')

  const keys = await recordKeys()
  const records = await Promise.all(keys.map((key) => api.platform.storage.read(key, 10_000)))

  expect(keys).toHaveLength(2)
  expect(`${keys} ${records}`).not.toMatch(new RegExp(`carla|example|${token}`, 'i'))
})

test('erasing nothing leaves no record', async () => {
  await api.anyone.call('privacy.erase', {})
  await api.visitor().call('privacy.erase', { query: { device: newDevice() } })

  expect(await recordKeys()).toEqual([])
})

test('an erasure does not wait for an object store that is away, and is recorded when it is back', async () => {
  const visitor = await visitorWithList()
  const { storage } = api.platform.config
  if (storage.kind !== 'folder') throw new Error('not a folder')
  await rename(storage.directory, `${storage.directory} away`)
  await visitor.call('privacy.erase', {})
  expect(await findVisitor(api.db, visitor.tokenHash)).toBeUndefined()
  await rename(`${storage.directory} away`, storage.directory)
  expect(await recordKeys()).toEqual([])

  await api.runJobsTwice()

  expect(await recordKeys()).toHaveLength(1)
  await restoreVisitor(visitor)
  expect(await repeatErasures(api.platform)).toMatchObject({ recorded: 1, visitors: 1 })
})

test('records are deleted when the data that they erase would have expired by itself', async () => {
  await eraseForms(api.platform, 'ana@example.com')
  const expire = async (now: string) => {
    api.clock.set(now)
    await jobHandlers(api.platform)
      .find(({ name }) => name === 'privacy:forgetOld')
      ?.handle({})
    api.clock.set(noon)
  }

  await expire('2028-11-12T07:30:00Z')
  expect(await recordKeys()).toHaveLength(1)
  await expire('2028-11-14T07:30:00Z')
  expect(await recordKeys()).toEqual([])
})

const newDevice = () => randomBytes(16).toString('hex')

async function visitorWithList() {
  const visitor = api.visitor()
  const body = { userId: 'user-1', name: 'Minha Lista' }
  await visitor.call('shoppingLists.create', { body }, { idempotencyKey: randomUUID() })
  return { ...visitor, tokenHash: hashToken(visitor.cookies.get(cookieNames.visitor) ?? '') }
}

/** Restores the rows as a backup contains them. */
async function restoreVisitor({ tokenHash }: { tokenHash: Buffer }): Promise<void> {
  const times = { createdAt: noon, lastSeenAt: noon }
  const { id } = await api.db
    .insertInto('visitors')
    .values({ tokenHash, ...times })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db.insertInto('shoppingLists').values({ visitorId: id, name: 'Minha Lista' }).execute()
}

function recordKeys(): Promise<string[]> {
  return listKeys(api.platform.storage, 'erasures/')
}
