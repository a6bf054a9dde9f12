import { randomUUID } from 'node:crypto'
import { numberFromPublicId } from '#server/public-ids.ts'
import { aStoreToken } from '#tests/support/accounts/store-token.ts'
import type { TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { freshHash, printedOffers, printedText, runFlyerJobs } from '#tests/support/flyers.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { put } from '#tests/support/uploads.ts'

/** A store with rows in every table that its people reach. */
export interface Side {
  storeId: string
  store: number
  /** Stands in the names of all its rows, including scheduled offers: the other must never read it. */
  secret: string
  client: Awaited<ReturnType<TestApi['member']>>
  people: number[]
  colleague: string
  /** Of its program; not among the tokens that acts end. */
  programToken: string
  /** The address of a picture that was uploaded and is in no flyer. */
  upload: string
}

export async function aSide(api: TestApi, secret: string): Promise<Side> {
  const store = await aStore(api)
  const number = numberFromPublicId('store', store.id) ?? 0
  const [client, colleague] = [await api.member(store.id, 'manager'), await api.member(store.id, 'operator')]
  const params = { storeId: store.id }
  const { token } = await aStoreToken(api, store.id, client, `Programa ${secret}`)
  const side = {
    ...{ storeId: store.id, store: number, secret, client, people: [client.id, colleague.id] },
    colleague: (await colleague.call('account.get', {})).id,
    programToken: token,
    upload: await anUpload(store.id, client),
  }
  await earnTrust(api, side)
  await client.call('storeTokens.create', { params, body: { name: `Caixa ${secret}` } })
  await client.call('storeTeam.invite', { params, body: { name: `Pessoa ${secret}`, email: null, role: 'operator' } })
  await client.call('weeklyResults.set', { params, body: { isMailed: true } })
  const scheduled = { validFrom: '2026-11-20T03:00:00Z', expiryDate: '2026-11-26T02:59:59Z' }
  await aPromotion(api, { store, productName: `Biscoito ${secret} 200 g`, ...scheduled })
  await aFlyer(api, side)
  await aFlyer(api, side)
  await insertRest(api, side)
  return side
}

/** Uploaded by a person of the store, claimed by nothing. */
async function anUpload(storeId: string, { call }: Pick<Side['client'], 'call'>): Promise<string> {
  const picture = await aJpeg(320, 440)
  const body = { contentType: 'image/jpeg' as const, size: picture.length }
  const { uploadURL } = await call('storeFlyers.signUpload', { params: { storeId }, body })
  await put(uploadURL, picture, 'image/jpeg')
  return uploadURL
}

/** What a trusted store sends is published at once. */
async function earnTrust(api: TestApi, { storeId, client }: Pick<Side, 'storeId' | 'client'>): Promise<void> {
  const editor = await api.admin(undefined, 'editor')
  for (const productName of ['Sal refinado 1 kg', 'Fubá 1 kg', 'Vinagre 750 ml']) {
    const cells = { productName, price: '3,99', category: 'Mercearia', expiryDate: '22/11/2026' }
    const body = { source: 'form' as const, rows: [{ line: 2, cells }] }
    const { submission } = await client.call('myStore.submit', { params: { storeId }, body })
    await editor.call('approvals.decide', {
      params: { id: submission?.id ?? '' },
      body: { approved: [0], refused: [] },
    })
    // Its offer goes to the archive.
    if (productName === 'Vinagre 750 ml')
      await client.call('myStore.withdraw', { params: { storeId, id: submission?.id ?? '' } })
  }
}

/** Read and waiting for decisions; its first offer has the same unknown name in the flyers of every side. */
async function aFlyer(
  api: TestApi,
  { storeId, secret, client }: Pick<Side, 'storeId' | 'secret' | 'client'>,
): Promise<void> {
  const offers = [{ name: 'Zorbex Kramuto 1L', price: '6,99' }, ...printedOffers.slice(1)]
  const page = { imageURL: await anUpload(storeId, client), text: printedText(offers) }
  const days = { firstDay: '2026-11-14', lastDay: '2026-11-20' }
  const body = { fileName: `${secret}.pdf`, contentHash: freshHash(), ...days, pages: [page] }
  await client.call('storeFlyers.create', { params: { storeId }, body })
  await runFlyerJobs(api)
}

/** What the panel, a mail or a worker writes. */
async function insertRest(
  { db, clock }: TestApi,
  { store: storeId, secret, people }: Omit<Side, 'upload'>,
): Promise<void> {
  const [now, administratorId] = [clock.now(), people[0] ?? 0]
  const { id: importId } = await db
    .insertInto('imports')
    .values({ storeId, administratorId, fileName: `${secret}.csv`, totalRows: 1, startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const doubt = { importId, storeId, line: 2, rowSent: '{}', messages: '[]', expandsNames: false, createdAt: now }
  await db.insertInto('importDoubts').values(doubt).execute()
  const promotionId = 900_000_000 + storeId
  await db.insertInto('importUpdates').values({ importId, promotionId, before: '{}', version: 1 }).execute()
  await db.insertInto('importMappings').values({ storeId, columns: '{}', updatedAt: now }).execute()
  await db
    .insertInto('importDepartments')
    .values({ sourceId: storeId, departmentKey: secret, categoryId: 1, updatedAt: now })
    .execute()
  await db.insertInto('importStoreNames').values({ nameKey: secret, storeId, updatedAt: now }).execute()
  const wording = { storeId, field: 'rule', written: secret, meaning: '{}', updatedAt: now }
  await db.insertInto('storeWordings').values(wording).execute()
  await db.insertInto('storeFollowUps').values({ storeId, askedAt: now }).execute()
  const day = '2026-11-14'
  await db.insertInto('storeEngagement').values({ storeId, day, kind: 'seen', times: 7 }).execute()
  await db.insertInto('offerEngagement').values({ storeId, promotionId, day, kind: 'seen', times: 7 }).execute()
  await db.insertInto('storeDays').values({ storeId, day, published: 1, inForce: 1 }).execute()
  await db
    .insertInto('flyerLayouts')
    .values({ storeId, layout: '{}', updatedAt: now })
    .onConflict((c) => c.doNothing())
    .execute()
  const contentHash = Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex')
  const file = {
    storeId,
    administratorId,
    fileName: secret,
    layout: 'x',
    contentHash,
    totalRows: 1,
    refused: 0,
    isFirst: true,
  }
  const { id: fileId } = await db
    .insertInto('catalogueFiles')
    .values({ ...file, startedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = {
    storeId,
    code: '1',
    name: secret,
    unit: 'kg',
    priceCents: 199,
    fileId,
    isNew: true,
    pricedSince: now,
    seenAt: now,
  }
  await db.insertInto('catalogueItems').values(item).execute()
  const request = { kind: 'partnership', email: `${secret}@example.com`, content: '{}', state: 'aceita' }
  await db
    .insertInto('messages')
    .values({ ...request, termsVersion: '1', sender: secret, receivedAt: now, storeId })
    .execute()
  const { lineId } = await db
    .selectFrom('products')
    .select('lineId')
    .where('lineId', 'is not', null)
    .$narrowType<{ lineId: number }>()
    .executeTakeFirstOrThrow()
  const pictureName = randomUUID()
  await db.insertInto('pictures').values({ name: pictureName, width: 1, height: 1, createdAt: now }).execute()
  const picture = { lineId, variety: secret, pictureName, permission: 'store', source: secret, storeId }
  await db
    .insertInto('productPictures')
    .values({ ...picture, givenAt: now })
    .execute()
  await db
    .insertInto('inboxSenders')
    .values({ storeId, address: `${secret}@example.com`, updatedAt: now })
    .execute()
  const received = { storeId, contentHash, fileName: secret, contentType: 'text/csv', kind: 'rows', isProven: true }
  await db
    .insertInto('inboxFiles')
    .values({ ...received, content: Buffer.from(secret), receivedAt: now, sender: secret })
    .execute()
}
