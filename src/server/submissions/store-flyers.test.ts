import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { freshHash, printedOffers, printedText, readFlyer, runFlyerJobs } from '#tests/support/flyers.ts'
import { aJpeg } from '#tests/support/sample-pictures.ts'
import { put } from '#tests/support/uploads.ts'

type Member = Awaited<ReturnType<TestApi['member']>>

let manager: Member
let editor: Awaited<ReturnType<TestApi['admin']>>
let store: Awaited<ReturnType<typeof aStore>>
let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-16T15:00:00Z')
  editor = await api.admin(undefined, 'editor')
  store = await aStore(api)
  manager = await api.member(store.id, 'manager')
})

const ofStore = (storeId = store.id) => ({ params: { storeId } })
const ofFlyer = (id: string, storeId = store.id) => ({ params: { storeId, id } })

async function aPage(by: Member, storeId: string, offers = printedOffers) {
  const picture = await aJpeg(320, 440)
  const body = { contentType: 'image/jpeg' as const, size: picture.length }
  const { uploadURL } = await by.call('storeFlyers.signUpload', { params: { storeId }, body })
  expect(await put(uploadURL, picture, 'image/jpeg')).toBe(200)
  return { imageURL: uploadURL, text: printedText(offers) }
}

async function give(by = manager, storeId = store.id, offers = printedOffers) {
  const days = { firstDay: '2026-11-16', lastDay: '2026-11-22' }
  const pages = [await aPage(by, storeId, offers)]
  const body = { fileName: 'encarte.pdf', contentHash: freshHash(), ...days, pages }
  return by.call('storeFlyers.create', { params: { storeId }, body })
}

async function confirmed(by = manager, storeId = store.id, offers = printedOffers): Promise<string> {
  const { id } = await give(by, storeId, offers)
  await runFlyerJobs(api)
  const { drafts } = await by.call('storeFlyers.get', ofFlyer(id, storeId))
  expect(drafts.length).toBe(offers.length)
  const decisions = drafts.map((draft) => ({
    ...{ draftId: draft.id, version: draft.version, state: 'confirmed' as const },
    values: draft.categoryId === null ? { categoryId: 'mercearia' } : {},
  }))
  const decided = await by.call('storeFlyers.decide', { ...ofFlyer(id, storeId), body: { decisions } })
  // An odd price needs confirmation; confirming the draft again gives it.
  const open = decided.drafts.filter(({ state }) => state === 'open')
  if (open.length > 0)
    await by.call('storeFlyers.decide', {
      ...ofFlyer(id, storeId),
      body: { decisions: open.map(({ id, version }) => ({ draftId: id, version, state: 'confirmed' as const })) },
    })
  return id
}

async function change(
  id: string,
  productName: string,
  decision: { state?: 'confirmed' | 'discarded'; values?: { price: string } },
) {
  for (let open = true; open; ) {
    const { drafts } = await manager.call('storeFlyers.get', ofFlyer(id))
    const draft = drafts.find((draft) => draft.productName === productName)
    const made = { draftId: draft?.id ?? '', version: draft?.version ?? 0, state: 'confirmed' as const, ...decision }
    const decided = await manager.call('storeFlyers.decide', { ...ofFlyer(id), body: { decisions: [made] } })
    expect(decided.conflicts).toEqual([])
    open = decided.drafts[0]?.state === 'open'
  }
}

const send = (id: string, by = manager, storeId = store.id) => by.call('storeFlyers.send', ofFlyer(id, storeId))
const decide = (id: string | undefined, approved: number[], refused: { position: number; reason: string }[] = []) =>
  editor.call('approvals.decide', { params: { id: id ?? '' }, body: { approved, refused } })
const onSite = async () =>
  (await api.anyone.call('promotions.list', { query: { storeId: store.id } })).map(({ productName }) => productName)
const flyersOnSite = async () => {
  const flyers = await api.anyone.call('flyers.ofStore', { params: { idOrSlug: store.id } })
  return flyers.map(({ id }) => id)
}
const all = printedOffers.map((_, position) => position)

async function earnTrust() {
  for (const productName of ['Sal refinado 1 kg', 'Fubá 1 kg', 'Vinagre 750 ml']) {
    const cells = { productName, price: '3,99', category: 'Mercearia', expiryDate: '22/11/2026' }
    const body = { source: 'form' as const, rows: [{ line: 2, cells }] }
    const { submission } = await manager.call('myStore.submit', { ...ofStore(), body })
    await decide(submission?.id, [0])
  }
}

describe('a flyer that a new store sends', () => {
  test('waits with its offers; pages and offers are on the site once a person has approved all', async () => {
    const id = await confirmed()
    const { submissions, rejected } = await send(id)

    expect(rejected).toEqual([])
    expect(submissions).toMatchObject([{ source: 'flyer', flyerId: id, state: 'waiting' }])
    expect(submissions[0]?.offers).toHaveLength(printedOffers.length)
    expect([await onSite(), await flyersOnSite()]).toEqual([[], []])
    expect((await editor.call('approvals.list', {})).submissions).toMatchObject([{ flyerId: id }])

    await decide(submissions[0]?.id, all)

    expect(await onSite()).toHaveLength(printedOffers.length)
    expect(await flyersOnSite()).toEqual([id])
    const shown = await api.anyone.call('flyers.get', { params: { id } })
    expect(shown.pages[0]?.offers).toHaveLength(printedOffers.length)
  })

  test('keeps its pages off the site when one of its prices was refused', async () => {
    const id = await confirmed()
    const { submissions } = await send(id)

    await decide(submissions[0]?.id, all.slice(1), [{ position: 0, reason: 'O preço parece errado.' }])

    expect(await onSite()).toHaveLength(printedOffers.length - 1)
    expect(await flyersOnSite()).toEqual([])
    await expect(api.anyone.call('flyers.get', { params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('says why its pages are hidden, and shows them once the refused price was corrected and approved', async () => {
    const id = await confirmed()
    const { submissions } = await send(id)
    const answers = async () => (await manager.call('storeFlyers.list', ofStore()))[0]?.answers
    expect(await answers()).toEqual({ waiting: printedOffers.length, published: 0, refused: [] })
    await decide(submissions[0]?.id, all.slice(1), [{ position: 0, reason: 'O preço parece errado.' }])
    const productName = submissions[0]?.offers[0]?.productName ?? ''
    expect(await answers()).toEqual({
      waiting: 0,
      published: printedOffers.length - 1,
      refused: [{ productName, reason: 'O preço parece errado.' }],
    })

    await earnTrust()
    await change(id, productName, { values: { price: '22.90' } })
    const again = await send(id)
    // Only offers that are not on the site yet, and always by a person, because the page must be compared.
    expect(again.submissions).toMatchObject([
      {
        state: 'waiting',
        offers: [{ productName, price: '22.90', holds: [expect.stringMatching(/^Recusada antes/)] }],
      },
    ])
    expect(await flyersOnSite()).toEqual([])

    await decide(again.submissions[0]?.id, [0])
    expect(await flyersOnSite()).toEqual([id])
    expect((await api.anyone.call('flyers.get', { params: { id } })).pages[0]?.offers).toHaveLength(
      printedOffers.length,
    )
  })

  test('keeps its pages hidden when the refused price is only left out, until the panel publishes it', async () => {
    const id = await confirmed()
    const { submissions } = await send(id)
    await decide(submissions[0]?.id, all.slice(1), [{ position: 0, reason: 'O preço parece errado.' }])
    await change(id, submissions[0]?.offers[0]?.productName ?? '', { state: 'discarded' })
    await expect(send(id)).rejects.toMatchObject({ code: 'flyer_without_offers' })
    expect(await flyersOnSite()).toEqual([])

    await editor.call('flyerReview.publish', { params: { id }, body: { repeats: 'renew' } })
    expect(await flyersOnSite()).toEqual([id])
    expect(await onSite()).toHaveLength(printedOffers.length - 1)
  })

  test('stays as it was sent while it waits, and can be changed again after it was withdrawn', async () => {
    const id = await confirmed()
    const { submissions } = await send(id)
    const days = { firstDay: '2026-11-17', lastDay: '2026-11-23' }
    const change = () => manager.call('storeFlyers.update', { ...ofFlyer(id), body: days })

    await expect(change()).rejects.toMatchObject({ code: 'flyer_closed' })
    await expect(send(id)).rejects.toMatchObject({ code: 'flyer_closed' })
    await expect(manager.call('storeFlyers.discard', ofFlyer(id))).rejects.toMatchObject({ code: 'flyer_closed' })

    await manager.call('myStore.withdraw', ofFlyer(submissions[0]?.id ?? ''))
    expect(await change()).toMatchObject(days)
    await manager.call('storeFlyers.discard', ofFlyer(id))
  })

  test('that was thrown away still lets what was sent of it be decided and withdrawn', async () => {
    const id = await confirmed()
    const { submissions } = await send(id)
    await decide(submissions[0]?.id, all.slice(1), [{ position: 0, reason: 'O preço parece errado.' }])
    await manager.call('storeFlyers.discard', ofFlyer(id))
    await manager.call('myStore.withdraw', ofFlyer(submissions[0]?.id ?? ''))
    expect(await onSite()).toEqual([])

    const second = await confirmed()
    const waiting = await send(second)
    await editor.call('flyerReview.discard', { params: { id: second } })
    await decide(waiting.submissions[0]?.id, all)
    expect(await onSite()).toHaveLength(printedOffers.length)
    expect(await flyersOnSite()).toEqual([])
  })

  test('is read without telling a price of another store before its day', async () => {
    const printed = [{ name: 'Lentilha Kicaldo 500 g', price: '3,99' }, ...printedOffers.slice(1)]
    const dearer = { productName: 'Lentilha Kicaldo 500 g', price: '12.34' }
    await aPromotion(api, { ...dearer, validFrom: '2026-11-18T03:00:00Z', expiryDate: '2026-11-22T15:00:00Z' })
    const doubtsOf = async () => {
      const { id } = await give(manager, store.id, printed)
      await runFlyerJobs(api)
      const { drafts } = await manager.call('storeFlyers.get', ofFlyer(id))
      return drafts.flatMap(({ doubts }) => doubts.map(({ text }) => text)).join()
    }

    expect(await doubtsOf()).not.toContain('12,34')
    await aPromotion(api, dearer)
    expect(await doubtsOf()).toContain('12,34')
  })

  test('keeps the days with which it is being sent', async () => {
    const id = await confirmed()
    const days = { firstDay: '2026-11-17', lastDay: '2026-11-23' }

    let sent: Promise<unknown> | undefined
    let change: Promise<unknown> | undefined
    await inTransaction(api.db, async (db) => {
      await sql`lock table submissions in share mode`.execute(db)
      sent = send(id)
      await expect.poll(() => waitingForLocks(api.db)).toBe(1)
      change = manager.call('storeFlyers.update', { ...ofFlyer(id), body: days })
      await expect.poll(() => waitingForLocks(api.db)).toBe(2)
    })

    const [, changed] = await Promise.allSettled([sent, change])
    expect(changed).toMatchObject({ reason: { code: 'flyer_closed' } })
  })

  test('is sent once by two who send it at once', async () => {
    const id = await confirmed()
    const sent = await Promise.allSettled([send(id), send(id)])
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const submissions = await manager.call('myStore.submissions', ofStore())
    expect(submissions).toHaveLength(1)
  })

  test('needs days and a confirmed offer', async () => {
    const { id } = await give()
    await runFlyerJobs(api)
    await expect(send(id)).rejects.toMatchObject({ code: 'flyer_without_offers' })

    const body = { fileName: 'foto.jpg', contentHash: freshHash(), firstDay: null, lastDay: null }
    const pages = [await aPage(manager, store.id)]
    const undated = await manager.call('storeFlyers.create', { ...ofStore(), body: { ...body, pages } })
    await expect(send(undated.id)).rejects.toMatchObject({ code: 'flyer_without_days' })
  })
})

describe('a flyer that a trusted store sends', () => {
  test('is published at once with its pages, and leaves the site when it is withdrawn', async () => {
    await earnTrust()
    const id = await confirmed()
    const { submissions, flyer } = await send(id)

    expect(submissions).toMatchObject([{ state: 'published' }])
    expect(flyer.state).toBe('published')
    expect(await flyersOnSite()).toEqual([id])

    await manager.call('myStore.withdraw', ofFlyer(submissions[0]?.id ?? ''))
    expect(await flyersOnSite()).toEqual([])
    expect((await onSite()).sort()).toEqual(['Fubá 1 kg', 'Sal refinado 1 kg', 'Vinagre 750 ml'])
    // Confirmed drafts are not lost.
    expect((await send(id)).submissions).toMatchObject([{ state: 'published' }])
    expect(await flyersOnSite()).toEqual([id])
  })

  test('waits when a price is odd, pages included', async () => {
    await earnTrust()
    const id = await confirmed(manager, store.id, [
      ...printedOffers.slice(1),
      { name: 'Arroz Urbano 5kg', price: '0,21' },
    ])
    const { submissions } = await send(id)
    expect(submissions[0]?.offers.some(({ state, holds }) => state === 'waiting' && holds.length > 0)).toBe(true)
    expect(await flyersOnSite()).toEqual([])
  })

  test('waits beyond the plan of its store, and nothing of it is lost', async () => {
    await earnTrust()
    const plan = { name: 'Básico', startsOn: '2026-11-01', endsOn: null, offersPerMonth: 5, units: 1 }
    const owner = await api.admin()
    const body = { ...plan, includesApi: false, note: null, invoiceUrl: null }
    await owner.call('storePlans.save', { params: { id: store.id }, body })
    const { submissions } = await send(await confirmed())
    expect(submissions).toMatchObject([{ state: 'waiting' }])
    expect([await flyersOnSite(), (await onSite()).length]).toEqual([[], 3])
  })
})

describe('limits and rivals', () => {
  test('a store gives five flyers a day, however many people it has', async () => {
    const operator = await api.member(store.id, 'operator')
    for (const by of [manager, operator, manager, operator, manager]) await give(by)
    await expect(give(operator)).rejects.toMatchObject({ code: 'flyer_limit' })
  })

  test('a page of a colleague’s upload, or of another store’s, is not taken', async () => {
    const rival = await aStore(api)
    const theirs = await api.member(rival.id, 'manager')
    const pages = [await aPage(theirs, rival.id)]
    const body = { fileName: 'x.jpg', contentHash: freshHash(), firstDay: null, lastDay: null, pages }
    await expect(manager.call('storeFlyers.create', { ...ofStore(), body })).rejects.toMatchObject({
      code: 'upload_not_found',
    })
  })

  test('another store’s flyer cannot be read, changed, sent or thrown away by its id', async () => {
    const rival = await aStore(api)
    const theirs = await api.member(rival.id, 'manager')
    const id = await confirmed(theirs, rival.id)
    const ofPanel = (await readFlyer(api, await api.admin(), { store: rival })).flyer.id
    const draft = (await theirs.call('storeFlyers.get', ofFlyer(id, rival.id))).drafts[0]
    const decision = { draftId: draft?.id ?? '', version: draft?.version ?? 1, state: 'discarded' as const }
    const days = { firstDay: '2026-11-17', lastDay: '2026-11-23' }
    const box = [0, 0, 100, 100] as [number, number, number, number]
    const values = {
      productName: 'Sal 1 kg',
      price: '1.99',
      originalPrice: null,
      mechanics: null,
      categoryId: 'mercearia',
    }
    for (const flyer of [id, ofPanel]) {
      const attempts = [
        () => manager.call('storeFlyers.get', ofFlyer(flyer)),
        () => manager.call('storeFlyers.update', { ...ofFlyer(flyer), body: days }),
        () => manager.call('storeFlyers.decide', { ...ofFlyer(flyer), body: { decisions: [decision] } }),
        () => manager.call('storeFlyers.addDraft', { ...ofFlyer(flyer), body: { pageNumber: 1, box, ...values } }),
        () => manager.call('storeFlyers.readAgain', { params: { storeId: store.id, id: flyer, number: '1' } }),
        () => manager.call('storeFlyers.discard', ofFlyer(flyer)),
        () => manager.call('storeFlyers.send', ofFlyer(flyer)),
      ]
      for (const attempt of attempts)
        await expect(attempt()).rejects.toMatchObject({ status: 404, code: 'flyer_not_found' })
      await expect(manager.call('storeFlyers.get', ofFlyer(flyer, rival.id))).rejects.toMatchObject({ status: 403 })
    }
    // A rival's draft is not accepted in one's own flyer.
    const own = await confirmed()
    const decided = await manager.call('storeFlyers.decide', { ...ofFlyer(own), body: { decisions: [decision] } })
    expect(decided.conflicts).toEqual([decision.draftId])
    expect(await manager.call('storeFlyers.list', ofStore())).toMatchObject([{ id: own }])
  })

  test('a decision about one’s own flyer changes no draft of another store that reads the same', async () => {
    const unknown = [{ name: 'Zorbex Kramuto 1L', price: '6,99' }, ...printedOffers.slice(1)]
    const rival = await aStore(api)
    const theirs = await api.member(rival.id, 'manager')
    const victims = [await give(theirs, rival.id, unknown), await give(theirs, rival.id, unknown)].map(({ id }) => id)
    const [own, sibling] = [(await give(manager, store.id, unknown)).id, (await give(manager, store.id, unknown)).id]
    await runFlyerJobs(api)
    const unknownOf = async (by: Member, storeId: string, id: string) => {
      const { drafts } = await by.call('storeFlyers.get', ofFlyer(id, storeId))
      return drafts.filter(({ price }) => price === '6.99')
    }
    const before = [
      await unknownOf(theirs, rival.id, victims[0] ?? ''),
      await unknownOf(theirs, rival.id, victims[1] ?? ''),
    ]
    expect(before.flat().flatMap(({ doubts }) => doubts.map(({ code }) => code))).toContain('unknown_words')

    const [draft] = (await unknownOf(manager, store.id, own)).filter(({ productName }) => /zorbex/i.test(productName))
    const values = { productName: 'Zorbex Kramuto limão 1 L', categoryId: 'bebidas' }
    const decision = { draftId: draft?.id ?? '', version: draft?.version ?? 0, state: 'confirmed' as const, values }
    await manager.call('storeFlyers.decide', { ...ofFlyer(own), body: { decisions: [decision] } })

    const after = [
      await unknownOf(theirs, rival.id, victims[0] ?? ''),
      await unknownOf(theirs, rival.id, victims[1] ?? ''),
    ]
    expect(after).toEqual(before)
    // The store's own other flyer learns it.
    const learnt = await unknownOf(manager, store.id, sibling)
    expect(learnt).toContainEqual(expect.objectContaining({ ...values, doubts: [] }))
  })

  test('somebody who has left the store cannot send the flyer that they gave', async () => {
    const operator = await api.member(store.id, 'operator')
    const id = await confirmed(operator)
    await api.db
      .deleteFrom('storeMembers')
      .where('administratorId', '=', operator.id)
      .where('storeId', '=', numberFromPublicId('store', store.id) ?? 0)
      .execute()
    await expect(send(id, operator)).rejects.toMatchObject({ status: 403 })
    expect((await send(id)).submissions).toHaveLength(1)
  })
})
