import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { refusingDomain } from '#services/mail-server.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'

type Member = Awaited<ReturnType<TestApi['member']>>

let api: TestApi
let editor: Awaited<ReturnType<TestApi['admin']>>
let store: Awaited<ReturnType<typeof aStore>>
let manager: Member
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-11-16T15:00:00Z')
  editor = await api.admin(undefined, 'editor')
  await api.asOwner((db) => db.deleteFrom('submissions').execute())
  store = await aStore(api)
  manager = await api.member(store.id, 'manager')
})

const row = (productName: string, price: string, cells: Record<string, string> = {}, line = 2) => ({
  line,
  cells: { productName, price, category: 'Mercearia', expiryDate: '22/11/2026', ...cells },
})
const submit = (rows: ReturnType<typeof row>[], by = manager, storeId = store.id) =>
  by.call('myStore.submit', { params: { storeId }, body: { source: 'form', rows } })
const decide = (id: string | undefined, approved: number[], refused: { position: number; reason: string }[] = []) =>
  editor.call('approvals.decide', { params: { id: id ?? '' }, body: { approved, refused } })
const onSite = async () =>
  (await api.anyone.call('promotions.list', { query: { storeId: store.id } })).map(({ productName, price }) => [
    productName,
    price,
  ])
const earnTrust = async () => {
  for (const name of ['Sal refinado 1 kg', 'Fubá 1 kg', 'Vinagre 750 ml']) {
    const { submission } = await submit([row(name, '3,99')])
    await decide(submission?.id, [0])
  }
}

describe('a new store', () => {
  test('sends offers that wait, and nothing is on the site before a person approves', async () => {
    const { submission, rejected } = await submit([row('Feijão carioca 1 kg', '6,99'), row('', '1,00', {}, 3)])

    expect(rejected).toMatchObject([{ line: 3 }])
    expect(submission).toMatchObject({ state: 'waiting', dueAt: '2026-11-17T15:00:00.000Z' })
    expect(await onSite()).toEqual([])
    const queue = await editor.call('approvals.list', {})
    expect(queue.submissions).toMatchObject([
      { id: submission?.id, store: { id: store.id }, isTrusted: false, offers: [{ category: 'Mercearia' }] },
    ])

    await decide(submission?.id, [0])
    expect(await onSite()).toEqual([['Feijão carioca 1 kg', '6.99']])
    const home = await manager.call('myStore.home', { params: { storeId: store.id } })
    expect(home).toMatchObject({ running: 1, waiting: { offers: 0, dueAt: null }, isTrusted: false })
  })

  test('reads the reason of a refusal, on its screen and once by e-mail', async () => {
    const { submission } = await submit([row('Feijão carioca 1 kg', '6,99'), row('Arroz 5 kg', '2,19', {}, 3)])
    const refusal = { position: 1, reason: 'O arroz por R$ 2,19 parece R$ 21,90.' }
    await decide(submission?.id, [0], [refusal])
    await api.runJobsTwice()

    const [last] = await manager.call('myStore.submissions', { params: { storeId: store.id } })
    expect(last?.offers.map(({ state, reason }) => [state, reason])).toEqual([
      ['published', null],
      ['refused', refusal.reason],
    ])
    expect(
      (await api.findMails(`To: ${manager.username}`)).filter((mail) => mail.includes(refusal.reason)),
    ).toHaveLength(1)
  })

  test('somebody of it whose address refuses mail keeps the refusal from nobody else', async () => {
    const second = await api.member(store.id, 'manager')
    await api.asOwner((db) =>
      sql`update administrators set email = ${`alguem@${refusingDomain}`} where username = ${manager.username}`.execute(
        db,
      ),
    )
    const { submission } = await submit([row('Feijão carioca 1 kg', '6,99')])
    await decide(submission?.id, [], [{ position: 0, reason: 'O preço parece de outro produto.' }])
    await api.runJobs()

    expect(await api.findMails(`To: ${second.username}`)).toHaveLength(1)
    const failed = sql`select from graphile_worker.jobs where attempts > 0`
    expect((await failed.execute(api.db)).rows).toEqual([])
  })

  test.each([
    ['até domingo', '', '23/11/2026', 'refused'],
    ['qui a dom', '', '21/11/2026', 'published'],
    ['', 'sex a seg', '23/11/2026', 'published'],
  ])(
    'means the days of the sending by “%s%s”, however late it is approved',
    async (expiryDate, validFrom, day, state) => {
      api.clock.set('2026-11-19T15:00:00Z')
      manager = await api.member(store.id, 'manager')
      const { submission } = await submit([row('Feijão carioca 1 kg', '6,99', { expiryDate, validFrom })])
      const sent = submission?.offers[0]?.expiryDate
      api.clock.set(`${day.split('/').reverse().join('-')}T15:00:00Z`)
      editor = await api.admin(undefined, 'editor')

      const { offers } = await decide(submission?.id, [0])

      expect(offers).toMatchObject([{ state }])
      const shown = await editor.call('promotions.list', { query: { storeId: store.id } })
      expect(shown.map((offer) => offer.expiryDate)).toEqual(state === 'published' ? [sent] : [])
    },
  )

  test('of two people who decide about the same offer, the second is told; a decided one is not decided again', async () => {
    const { submission } = await submit([row('Feijão carioca 1 kg', '6,99')])
    const outcomes = await Promise.allSettled([
      decide(submission?.id, [0]),
      decide(submission?.id, [], [{ position: 0, reason: 'Não' }]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(decide(submission?.id, [0])).rejects.toMatchObject({ status: 409, code: 'submission_decided' })
  })

  test('withdraws what waits and what was published', async () => {
    const { submission } = await submit([row('Feijão carioca 1 kg', '6,99'), row('Sal refinado 1 kg', '2,49', {}, 3)])
    await decide(submission?.id, [0])
    expect(await onSite()).toHaveLength(1)

    await manager.call('myStore.withdraw', { params: { storeId: store.id, id: submission?.id ?? '' } })

    expect(await onSite()).toEqual([])
    expect((await editor.call('approvals.list', {})).waiting).toBe(0)
    await expect(decide(submission?.id, [1])).rejects.toMatchObject({ code: 'submission_decided' })
  })

  test('is refused an offer whose days are over by the time somebody approves it, in words', async () => {
    const { submission } = await submit([row('Feijão carioca 1 kg', '6,99', { expiryDate: '17/11/2026' })])
    api.clock.set('2026-11-18T15:00:00Z')
    editor = await api.admin(undefined, 'editor')
    const decided = await decide(submission?.id, [0])
    expect(decided.offers[0]).toMatchObject({ state: 'refused', reason: expect.stringMatching(/\w/) })
    expect((await editor.call('approvals.list', {})).answers).toMatchObject({ count: 1, late: 1, medianMinutes: 2880 })
  })

  test('sends thirty times a day at most', async () => {
    for (let count = 0; count < 30; count += 1) await submit([row('Sal refinado 1 kg', '2,49')])
    await expect(submit([row('Sal refinado 1 kg', '2,49')])).rejects.toMatchObject({ code: 'too_many_submissions' })
  })
})

describe('a trusted store', () => {
  test('publishes at once after three clean submissions; an odd price is held all the same', async () => {
    await earnTrust()
    await aPromotion(api, { productName: 'Café torrado e moído 500 g', price: '18.90' })

    const { submission } = await submit([
      row('Feijão carioca 1 kg', '6,99'),
      row('Café torrado e moído 500 g', '2,19', {}, 3),
    ])

    expect(submission?.offers.map(({ state }) => state)).toEqual(['published', 'waiting'])
    expect(submission?.offers[1]?.holds.join()).toContain('88% abaixo')
    expect(submission?.offers[1]?.lowestPrice).toBe('18.90')
    expect((await onSite()).map(([name]) => name)).toContain('Feijão carioca 1 kg')
  })

  test.each([
    ['price of its club', { conditionalPrice: '2,19' }],
    ['price from a number of pieces on', { rule: 'a partir de 3: R$ 2,19 cada' }],
  ])('has an odd %s held, however usual the price for everyone is', async (_what, cells) => {
    await earnTrust()
    await aPromotion(api, { productName: 'Café torrado e moído 500 g', price: '18.90' })

    const { submission } = await submit([row('Café torrado e moído 500 g', '18,90', cells)])

    expect(submission?.offers[0]).toMatchObject({
      state: 'waiting',
      holds: ['Com a condição, R$\u00a02,19: 88% abaixo do menor preço em 90 dias, R$\u00a018,90'],
    })
  })

  test.each([
    ['beside one for everyone', 'Fantinato', { price: '10,00', conditionalPrice: '2,50' }],
    ['from a number of pieces on', 'Pantera', { price: '10,00', rule: 'a partir de 3: R$ 2,50 cada' }],
    ['for members only', 'Combrasil', { price: '2,50', needs: 'clube' }],
  ])('has an odd price %s held, of a product that was never on offer', async (_what, ownBrand, { price, ...cells }) => {
    await earnTrust()
    for (const brand of ['Camil', 'Yoki', 'Kicaldo', 'Urbano', 'Caldo Bom'])
      await aPromotion(api, { productName: `Grão de bico ${brand} 500 g`, price: '10.00' })

    const { submission } = await submit([row(`Grão de bico ${ownBrand} 500 g`, price, cells)])

    const { state, lowestPrice, holds } = submission?.offers[0] ?? {}
    expect({ state, lowestPrice }).toEqual({ state: 'waiting', lowestPrice: null })
    const reason =
      'a cidade, produtos deste tipo custam perto de R$ 20,00/kg; este sairia a R$ 5,00/kg: confira o preço.'
    expect(holds?.map((hold) => hold.replaceAll('\u00a0', ' '))).toEqual([
      price === '2,50' ? `N${reason}` : `Com a condição, R$ 2,50: n${reason}`,
    ])
  })

  test('learns nothing of a price of another store before its day', async () => {
    await earnTrust()
    await aPromotion(api, {
      productName: 'Erva-mate tradicional 1 kg',
      price: '9.90',
      validFrom: '2026-11-18T03:00:00Z',
    })
    const own = [row('Erva-mate tradicional 1 kg', '18,90')]

    expect((await submit(own)).submission?.offers[0]).toMatchObject({ lowestPrice: null })
    api.clock.set('2026-11-18T14:00:00Z')
    manager = await api.member(store.id, 'manager')
    expect((await submit(own)).submission?.offers[0]).toMatchObject({ lowestPrice: '9.90' })
  })

  test('is not asked again about its own former price that a person approved before its day', async () => {
    await earnTrust()
    await aPromotion(api, { productName: 'Polvilho azedo 500 g', price: '11.90' })
    const send = (description: string) =>
      submit([row('Polvilho azedo 500 g', '9,90', { originalPrice: '12,90', validFrom: '19/11/2026', description })])
    const { submission } = await send('Pacote')
    expect(submission?.offers[0]?.holds.join()).toContain('O preço “de” passa do maior em 90 dias')
    await decide(submission?.id, [0])
    api.clock.set('2026-11-18T15:00:00Z')
    manager = await api.member(store.id, 'manager')

    const { submission: corrected } = await send('Pacote de 500 g')

    expect(corrected?.offers[0]).toMatchObject({ state: 'published', holds: [] })
  })

  test('waits again after a refusal, and after a complaint that was upheld', async () => {
    await earnTrust()
    expect((await submit([row('Feijão carioca 1 kg', '6,99')])).submission?.state).toBe('published')
    const offer = await aPromotion(api, { store })
    await editor.call('priceReports.resolve', { params: { id: offer.id }, body: { decision: 'mark', version: 1 } })
    expect((await submit([row('Fubá 500 g', '2,99')])).submission?.state).toBe('waiting')
  })

  test('has a new price of a running offer published as a change of it, and gets the old one back by withdrawing', async () => {
    await earnTrust()
    await aPromotion(api, {
      store,
      productName: 'Feijão carioca 1 kg',
      price: '7.29',
      expiryDate: '2026-11-22T23:59:59-03:00',
    })
    const offers = await manager.call('myStore.offers', { params: { storeId: store.id } })
    const own = offers.find(({ productName }) => productName === 'Feijão carioca 1 kg')
    expect(own).toMatchObject({ imageUrl: null, category: { name: own?.row.cells.category, icon: expect.any(String) } })
    const changed = { ...own?.row, cells: { ...own?.row.cells, price: '6,99' } } as ReturnType<typeof row>
    const { submission } = await submit([changed])
    expect(submission?.state).toBe('published')
    expect((await onSite()).filter(([name]) => name === 'Feijão carioca 1 kg')).toEqual([
      ['Feijão carioca 1 kg', '6.99'],
    ])

    await manager.call('myStore.withdraw', { params: { storeId: store.id, id: submission?.id ?? '' } })
    expect((await onSite()).filter(([name]) => name === 'Feijão carioca 1 kg')).toEqual([
      ['Feijão carioca 1 kg', '7.29'],
    ])
  })
})

test('beyond its plan a trusted store loses nothing: what is new waits, and is approved when the plan has room', async () => {
  await earnTrust()
  const owner = await api.admin()
  const plan = { name: 'Básico', startsOn: '2026-11-01', endsOn: null, units: 1, note: null, invoiceUrl: null }
  const give = (offersPerMonth: number) =>
    owner.call('storePlans.save', { params: { id: store.id }, body: { ...plan, offersPerMonth } })
  await give(3)

  const { submission } = await submit([row('Arroz branco 5 kg', '21,90')])

  expect(submission).toMatchObject({ state: 'waiting', offers: [{ state: 'waiting' }] })
  expect(await onSite()).toHaveLength(3)
  const { plan: meter } = await manager.call('myStore.home', { params: { storeId: store.id } })
  expect(meter).toMatchObject({ used: 3, limit: 3, resetsOn: '2026-12-01' })
  await expect(decide(submission?.id, [0])).rejects.toMatchObject({ code: 'plan_limit' })
  // Products that are already counted continue.
  expect((await submit([row('Fubá 1 kg', '3,79')])).submission).toMatchObject({ state: 'published' })

  await give(50)
  await decide(submission?.id, [0])
  expect(await onSite()).toHaveLength(4)
})

test('a withdrawal changes neither when its submission was answered nor the trust that others have earned since', async () => {
  const { submission: old } = await submit([row('Feijão carioca 1 kg', '6,99'), row('Farinha 1 kg', '4,99', {}, 3)])
  api.clock.set('2026-11-16T16:00:00Z')
  manager = await api.member(store.id, 'manager')
  editor = await api.admin(undefined, 'editor')
  await decide(old?.id, [0], [{ position: 1, reason: 'O preço parece errado.' }])
  await earnTrust()
  const { answers } = await editor.call('approvals.list', {})
  api.clock.set('2026-11-16T17:00:00Z')
  manager = await api.member(store.id, 'manager')
  editor = await api.admin(undefined, 'editor')

  const withdrawn = await manager.call('myStore.withdraw', { params: { storeId: store.id, id: old?.id ?? '' } })

  expect(withdrawn).toMatchObject({ state: 'refused', decidedAt: '2026-11-16T16:00:00.000Z' })
  expect((await editor.call('approvals.list', {})).answers).toEqual(answers)
  expect((await manager.call('myStore.home', { params: { storeId: store.id } })).isTrusted).toBe(true)
})

test('the check of odd prices tells no price of a kind before its day', async () => {
  for (const brand of ['Camil', 'Yoki', 'Kicaldo', 'Urbano', 'Caldo Bom'])
    await aPromotion(api, {
      productName: `Lentilha ${brand} 500 g`,
      price: '10.00',
      validFrom: '2026-11-18T03:00:00Z',
    })
  const check = async () => {
    const rows = [row('Lentilha 500 g', '1,00')]
    const [verdict] = await manager.call('myStore.check', { params: { storeId: store.id }, body: { rows } })
    return verdict?.messages.map(({ text }) => text).join()
  }

  expect(await check()).not.toContain('R$\u00a020,00/kg')
  api.clock.set('2026-11-18T14:00:00Z')
  manager = await api.member(store.id, 'manager')
  expect(await check()).toContain('R$\u00a020,00/kg')
})

test('a store is told by e-mail when an administrator removes its offer, unless it is back by then', async () => {
  const [gone, restored] = [
    await aPromotion(api, { store }),
    await aPromotion(api, { store, productName: 'Fubá 1 kg' }),
  ]
  for (const { id } of [gone, restored]) await editor.call('promotions.delete', { params: { id } })
  await editor.call('promotions.restore', { params: { id: restored.id } })
  await api.runJobs()
  const mails = (await api.findMails(`To: ${manager.username}`)).filter((mail) => mail.includes('Retiramos'))
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(gone.productName)
})

test('a manager changes the telephone of the own store, and its name stays', async () => {
  const body = { phone: '4733334444', address: 'Rua Nova, 1', hours: null, whatsapp: null }
  await manager.call('myStore.updateProfile', { params: { storeId: store.id }, body })
  expect(await api.anyone.call('stores.get', { params: { idOrSlug: store.id } })).toMatchObject({
    name: store.name,
    phone: '4733334444',
  })
})

test('a name that the panel gives while a manager saves the profile stays', async () => {
  const body = { phone: '4733334444', address: 'Rua Nova, 1', hours: null, whatsapp: null }
  let saving: Promise<unknown> | undefined
  await inTransaction(api.db, async (db) => {
    const id = numberFromPublicId('store', store.id) ?? 0
    await lockOffers(db, { stores: [id] })
    await db.updateTable('stores').set({ name: 'Outro Nome' }).where('id', '=', id).execute()
    saving = manager.call('myStore.updateProfile', { params: { storeId: store.id }, body })
    await expect.poll(() => waitingForLocks(api.db)).toBe(1)
  })
  await saving

  const { name, phone } = await api.anyone.call('stores.get', { params: { idOrSlug: store.id } })
  expect([name, phone]).toEqual(['Outro Nome', '4733334444'])
})

test('a submission cannot name another store: its cells are ignored', async () => {
  const rival = await aStore(api)
  const { submission } = await submit([row('Feijão carioca 1 kg', '6,99', { store: rival.name, city: rival.city })])
  await decide(submission?.id, [0])
  expect(await api.anyone.call('promotions.list', { query: { storeId: rival.id } })).toEqual([])
  expect(await onSite()).toHaveLength(1)
})
