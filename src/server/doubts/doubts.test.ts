import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { Store } from '#contract/stores.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { inTransaction } from '#platform/database/database.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { waitingForLocks } from '#tests/support/database.ts'
import { aStore } from '#tests/support/factories.ts'
import { aPage, type PrintedOffer, printedOffers, printedText, readFlyer } from '#tests/support/flyers.ts'
import { rowsOf } from '#tests/support/imports.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

const flyerOf = async (store: Store, offers: PrintedOffer[]) =>
  readFlyer(api, admin, { store, pages: [await aPage(admin, printedText(offers))] })

async function importCells(store: Store, ...cells: Parameters<typeof rowsOf>) {
  const rows = rowsOf(...cells)
  const body = { fileName: 'ofertas.csv', totalRows: rows.length, storeId: store.id, columns: {} }
  const { id } = await admin.call('imports.start', { body })
  await admin.call('imports.addRows', { params: { id }, body: { storeId: store.id, rows } }, { idempotencyKey: id })
  return id
}

const doubtsOf = async (store: Store) =>
  (await admin.call('doubts.list', {})).items.filter(({ storeId }) => storeId === store.id)
const fileDoubts = async (store: Store) =>
  (await doubtsOf(store)).flatMap((doubt) => (doubt.kind === 'file' ? [doubt] : []))
const flyerDoubts = async (store: Store) =>
  (await doubtsOf(store)).flatMap((doubt) => (doubt.kind === 'flyer' ? [doubt] : []))
const unknownName = (name: string): PrintedOffer[] => [...printedOffers.slice(1), { name, price: '6,99' }]

test('one queue has the doubts of flyers and files of all stores, the worst first', async () => {
  const [one, other] = [await aStore(api), await aStore(api)]
  await flyerOf(one, unknownName('Zorbex Kramuto'))
  await importCells(other, { price: '21,90 ou 19,90' }, { productName: 'Feijão preto 1 kg', rule: 'imperdível' })

  const { items, total, stores } = await admin.call('doubts.list', {})

  expect(stores).toBe(2)
  expect(total).toBe(items.length)
  expect(items.map((item) => (item.kind === 'file' ? item.messages[0]?.field : item.draft.doubts[0]?.code))).toEqual([
    'price',
    'rule',
    'unknown_words',
  ])
})

test('an answered row is published with its import, and the undo of the import takes it back', async () => {
  const store = await aStore(api)
  const importId = await importCells(store, { productName: 'Quirera de milho 1 kg', price: '21,90 ou 19,90' })
  const [doubt] = await fileDoubts(store)

  const answered = await admin.call('doubts.answer', {
    params: { id: doubt?.id ?? '' },
    body: { cells: { price: '19,90' } },
  })

  expect(answered.messages).toEqual([])
  expect(await doubtsOf(store)).toEqual([])
  const find = () => admin.call('promotions.list', { query: { search: 'quirera', status: 'all' } })
  expect(await find()).toMatchObject([{ price: '19.90' }])
  const { import: undone } = await admin.call('imports.undo', { params: { id: importId }, body: {} })
  expect(undone).toMatchObject({ created: 1, rejected: 0, removed: 1 })
  expect(await find()).toEqual([])
})

test('an answer that leaves a question keeps the row in the queue with that question', async () => {
  const store = await aStore(api)
  await importCells(store, { price: 'consulte' })
  const [doubt] = await fileDoubts(store)

  const answered = await admin.call('doubts.answer', {
    params: { id: doubt?.id ?? '' },
    body: { cells: { price: '2 por 10' } },
  })

  expect(answered.messages).toMatchObject([{ field: 'price', isQuestion: true }])
  expect((await fileDoubts(store)).map(({ row, messages }) => [row.cells.price, messages])).toEqual([
    ['2 por 10', answered.messages],
  ])
})

test('a row that is left out, or whose import is undone, leaves the queue and publishes nothing', async () => {
  const store = await aStore(api)
  const importId = await importCells(store, { price: 'consulte' }, { productName: 'Sal 1 kg', price: 'consulte' })
  const [first] = await fileDoubts(store)
  await admin.call('doubts.answer', { params: { id: first?.id ?? '' }, body: { leaveOut: true } })
  expect(await fileDoubts(store)).toHaveLength(1)

  await admin.call('imports.undo', { params: { id: importId }, body: {} })

  expect(await fileDoubts(store)).toEqual([])
  expect(await admin.call('promotions.list', { query: { storeId: store.id, status: 'all' } })).toEqual([])
})

test('a condition that was explained is named in equal rows of other stores, and read so in the next file of the store', async () => {
  const [store, other] = [await aStore(api), await aStore(api)]
  const rule = 'compre duas e leve a terceira na faixa'
  await importCells(store, { productName: 'Milho verde 170 g', rule })
  await importCells(other, { productName: 'Ervilha 170 g', rule: rule.toUpperCase() })
  const [doubt] = await fileDoubts(store)
  const [equal] = await fileDoubts(other)
  expect(doubt?.equal).toBe(1)

  const answered = await admin.call('doubts.answer', {
    params: { id: doubt?.id ?? '' },
    body: { cells: { rule: 'leve 3 pague 2' } },
  })
  expect(answered.equal).toEqual([equal?.id])

  const next = { storeId: store.id, rows: rowsOf({ productName: 'Seleta 170 g', rule }) }
  expect(await admin.call('imports.check', { body: next })).toMatchObject([{ status: 'ok' }])
  const elsewhere = { storeId: other.id, rows: rowsOf({ productName: 'Seleta 170 g', rule }) }
  expect(await admin.call('imports.check', { body: elsewhere })).toMatchObject([{ status: 'error' }])
})

test('a confirmed name settles the same doubt in flyers of all stores, and is read so in the next flyer of the store', async () => {
  const [store, other] = [await aStore(api), await aStore(api)]
  await flyerOf(store, unknownName('Blimonada Frus 1L'))
  await flyerOf(other, unknownName('BLIMONADA FRUS 1L'))
  const doubt = (await flyerDoubts(store)).find(({ draft }) => /blimonada/i.test(draft.productName))
  if (!doubt) throw new Error('no doubt')
  expect(doubt.equal).toBe(1)

  const { draft, flyerId } = doubt
  const values = { productName: 'Blimonada Frus limão 1 L', categoryId: 'bebidas' }
  const decision = { draftId: draft.id, version: draft.version, state: 'confirmed' as const, values }
  const [theirs] = await flyerDoubts(other)
  await admin.call('flyerReview.decide', { params: { id: flyerId }, body: { decisions: [decision] } })

  expect(await doubtsOf(other)).toEqual([])
  // The history of the other store's flyer names what was changed there, and by which decision.
  const entries = api.db.selectFrom('auditEntries').select(['action', 'before', 'after'])
  expect(await entries.where('subject', '=', `flyer ${theirs?.flyerId}`).orderBy('id').execute()).toContainEqual(
    expect.objectContaining({
      action: 'flyerReview.decide',
      before: { drafts: [expect.objectContaining({ draftId: theirs?.draft.id, categoryId: null })] },
      after: {
        settledBy: flyerId,
        drafts: [expect.objectContaining({ draftId: theirs?.draft.id, productName: values.productName })],
      },
    }),
  )
  const { drafts } = await flyerOf(store, unknownName('blimonada  frus 1l'))
  expect(drafts.find(({ productName }) => /blimonada/i.test(productName))).toMatchObject({
    ...values,
    state: 'open',
    doubts: [],
  })
})

test('an answer promises to settle only the doubts that it settles', async () => {
  const stores = [await aStore(api), await aStore(api), await aStore(api)] as const
  for (const store of stores) await flyerOf(store, unknownName('Trimelete Vox 1L'))
  const doubtOf = async (store: Store) =>
    (await flyerDoubts(store)).find(({ draft }) => /trimelete/i.test(draft.productName))
  // For the last one it is doubtful whether the name belongs to the price.
  const far = await doubtOf(stores[2])
  await sql`update offer_drafts set doubts = doubts || '[{"code":"far_name","field":"productName","text":"Longe"}]'
    where id = ${numberFromPublicId('draft', far?.draft.id ?? '')}`.execute(api.db)
  const promised = await Promise.all(stores.map(doubtOf))
  expect(promised.map((doubt) => doubt?.equal)).toEqual([1, 1, 0])

  const { draft, flyerId } = promised[0] as NonNullable<(typeof promised)[0]>
  const values = { productName: 'Trimelete Vox 1 L', categoryId: 'bebidas' }
  const decision = { draftId: draft.id, version: draft.version, state: 'confirmed' as const, values }
  await admin.call('flyerReview.decide', { params: { id: flyerId }, body: { decisions: [decision] } })

  expect((await Promise.all(stores.map(doubtOf))).map((doubt) => doubt?.draft.doubts.map(({ code }) => code))).toEqual([
    undefined,
    undefined,
    ['far_name'],
  ])
})

test('who pays the second price is asked once: the answer fills it in at all offers of the store with two prices', async () => {
  const [store, other] = [await aStore(api), await aStore(api)]
  for (const one of [store, other]) {
    const { drafts } = await flyerOf(one, printedOffers.slice(0, 3))
    for (const [index, { id }] of drafts.entries())
      await sql`update offer_drafts set doubts = '[{"code":"unused_text","field":"price","text":"Há dois preços"}]',
        read = read || ${JSON.stringify({ unused: ['dois preços'], secondPrice: { cents: 100 + index, words: '' } })}::jsonb
        where id = ${numberFromPublicId('draft', id)}`.execute(api.db)
  }
  const [doubt] = await flyerDoubts(store)
  if (!doubt) throw new Error('no doubt')

  const { draft, flyerId } = doubt
  const mechanics = { ...noMechanics, needs: 'club' as const, conditionalPrice: '1.00' }
  const decision = { draftId: draft.id, version: draft.version, state: 'confirmed' as const, values: { mechanics } }
  await admin.call('flyerReview.decide', { params: { id: flyerId }, body: { decisions: [decision] } })

  const { drafts } = await admin.call('flyerReview.get', { params: { id: flyerId } })
  expect(drafts.map((one) => [one.mechanics?.needs, one.mechanics?.conditionalPrice])).toEqual([
    ['club', '1.00'],
    ['club', '1.01'],
    ['club', '1.02'],
  ])
  expect(await flyerDoubts(store)).toEqual([])
  expect((await flyerDoubts(other)).map(({ draft: { mechanics } }) => mechanics?.needs ?? null)).toEqual([
    null,
    null,
    null,
  ])
})

test('a price that got the name of another product teaches nothing about the word', async () => {
  const store = await aStore(api)
  await flyerOf(store, unknownName('Xaxatu Prembo'))
  const [doubt] = await flyerDoubts(store)
  if (!doubt) throw new Error('no doubt')
  const values = { productName: 'Detergente Ypê 500 ml', categoryId: 'limpeza' }
  const decision = { draftId: doubt.draft.id, version: 1, state: 'confirmed' as const, values }
  await admin.call('flyerReview.decide', { params: { id: doubt.flyerId }, body: { decisions: [decision] } })

  const { drafts } = await flyerOf(store, unknownName('Xaxatu Prembo'))

  expect(drafts.map(({ productName }) => productName)).toContain('Xaxatu Prembo')
})

test('two people who answer the same row publish it once', async () => {
  const store = await aStore(api)
  await importCells(store, { productName: 'Canjica branca 500 g', price: 'consulte' })
  const [doubt] = await fileDoubts(store)
  const answer = () =>
    admin
      .call('doubts.answer', { params: { id: doubt?.id ?? '' }, body: { cells: { price: '4,99' } } })
      .catch((error: unknown) => error)

  await Promise.all([answer(), answer()])

  expect(await admin.call('promotions.list', { query: { search: 'canjica', status: 'all' } })).toHaveLength(1)
})

test('of two people who answer the same row otherwise, the second is told', async () => {
  const store = await aStore(api)
  const importId = await importCells(store, { productName: 'Sagu de mandioca 500 g', price: 'consulte' })
  const [doubt] = await fileDoubts(store)
  const answer = (price: string) =>
    admin.call('doubts.answer', { params: { id: doubt?.id ?? '' }, body: { cells: { price } } })

  let answers: Promise<PromiseSettledResult<unknown>[]> | undefined
  await inTransaction(api.db, async (db) => {
    await sql`select from imports where id = ${numberFromPublicId('import', importId)} for update`.execute(db)
    answers = Promise.allSettled([answer('4,99'), answer('5,99')])
    await expect.poll(() => waitingForLocks(api.db)).toBe(2)
  })

  expect(await answers).toContainEqual(
    expect.objectContaining({ reason: expect.objectContaining({ code: 'doubt_not_found' }) }),
  )
  expect(await admin.call('promotions.list', { query: { search: 'sagu', status: 'all' } })).toHaveLength(1)
})

test.each([
  ['a price', { price: '21,90 ou 19,90', expiryDate: 'até domingo' }, { price: '21,90' }, { expiryDate: '22/11/2026' }],
  [
    'days that contradict each other',
    { validFrom: '17/11', expiryDate: 'sex a dom' },
    { validFrom: '' },
    { validFrom: '17/11/2026', expiryDate: '20/11/2026 a 22/11/2026' },
  ],
  [
    'an illegible first day',
    { validFrom: 'semana q vem', expiryDate: 'até domingo' },
    { validFrom: '' },
    { validFrom: 'semana q vem', expiryDate: '22/11/2026' },
  ],
  [
    'an illegible last day',
    { validFrom: 'a partir de 16/11', expiryDate: 'domingão' },
    { expiryDate: '22/11' },
    { validFrom: 'a partir de 16/11/2026', expiryDate: 'domingão' },
  ],
])('a row that asks about %s keeps the days that it meant until the next week', async (_about, cells, answer, kept) => {
  const store = await aStore(api)
  api.clock.set('2026-11-20T15:00:00Z')
  admin = await api.admin()
  await importCells(store, cells)
  api.clock.set('2026-11-23T15:00:00Z')
  admin = await api.admin()
  const [doubt] = await fileDoubts(store)

  const { messages } = await admin.call('doubts.answer', { params: { id: doubt?.id ?? '' }, body: { cells: answer } })

  expect(doubt?.row.cells).toMatchObject(kept)
  expect(messages).toMatchObject([{ field: 'expiryDate', text: 'A validade já passou' }])
})
