import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Api } from '#contract/client.ts'
import type { OfferDraft } from '#contract/flyers/flyer-review.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { aPromotion, aStore } from '#tests/support/factories.ts'
import { aPage, type PrintedOffer, printedOffers, printedText, readFlyer } from '#tests/support/flyers.ts'

let api: TestApi
let admin: Api
beforeAll(async () => {
  api = await startApi()
  admin = await api.admin()
})
afterAll(() => api.close())

async function read(
  offers: PrintedOffer[],
  options: { store?: Awaited<ReturnType<typeof aStore>>; validity?: string } = {},
) {
  const pages = [await aPage(admin, printedText(offers, options.validity))]
  const store = options.store ?? (await aStore(api))
  return readFlyer(api, admin, { store, pages, firstDay: null, lastDay: null })
}

const named = (drafts: OfferDraft[], start: string) => {
  const draft = drafts.find(({ productName }) => productName.startsWith(start))
  if (!draft) throw new Error(`no draft of ${start}`)
  return draft
}
const doubtsOf = ({ doubts }: OfferDraft, code: string) => doubts.filter((doubt) => doubt.code === code)

test('the category follows from the kind of the product; of an unknown kind it is asked', async () => {
  const odd = { name: 'Xuruba Zalifa Premium', price: '9,90' }
  const { drafts } = await read([...printedOffers, odd])

  expect(named(drafts, 'Arroz')).toMatchObject({ categoryId: 'mercearia' })
  expect(named(drafts, 'Leite')).toMatchObject({ categoryId: 'laticinios' })
  expect(doubtsOf(named(drafts, 'Arroz'), 'no_category')).toEqual([])
  expect(named(drafts, 'Xuruba')).toMatchObject({ categoryId: null })
  expect(doubtsOf(named(drafts, 'Xuruba'), 'no_category')).toMatchObject([{ field: 'categoryId' }])
})

test('the days are read from the page; "até" begins today, and what a person said stays', async () => {
  const { flyer } = await read(printedOffers, { validity: 'Ofertas válidas de 16/11 a 22/11/2026' })
  expect(flyer).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-22' })
  expect(flyer.validityRead).toMatchObject({ firstDay: '2026-11-16', lastDay: '2026-11-22', pageNumber: 1 })

  const until = await read(printedOffers, { validity: 'Ofertas válidas até 22/11/2026' })
  expect(until.flyer).toMatchObject({ firstDay: '2026-11-14', lastDay: '2026-11-22' })

  const pages = [await aPage(admin, printedText(printedOffers, 'Ofertas válidas de 16/11 a 22/11/2026'))]
  const said = await readFlyer(api, admin, {
    store: await aStore(api),
    pages,
    firstDay: '2026-11-17',
    lastDay: '2026-11-18',
  })
  expect(said.flyer).toMatchObject({ firstDay: '2026-11-17', lastDay: '2026-11-18' })
})

test("last week's offer of the store is told: the same price is renewed, another one is a doubt", async () => {
  const store = await aStore(api)
  const ended = { store, validFrom: '2026-11-02T15:00:00Z', expiryDate: '2026-11-08T02:59:59Z' }
  const same = await aPromotion(api, { ...ended, productName: 'Café Pilão 500 g', price: '15.49' })
  const other = await aPromotion(api, { ...ended, productName: 'Açúcar União 1 kg', price: '3.99' })
  await aPromotion(api, {
    ...ended,
    expiryDate: '2026-11-03T15:00:00Z',
    productName: 'Arroz Urbano 5 kg',
    price: '1.00',
  })
  const { drafts } = await read(printedOffers, { store })

  expect(named(drafts, 'Café').repeats).toEqual({ promotionId: same.id, price: '15.49', isInForce: false })
  expect(doubtsOf(named(drafts, 'Café'), 'unusual_price')).toEqual([])
  const changed = named(drafts, 'Açúcar')
  expect(changed.repeats?.promotionId).toBe(other.id)
  expect(doubtsOf(changed, 'unusual_price').map(({ text }) => text)).toContain('Na semana passada: R$\u00a03,99')
  expect(changed.alternatives).toContainEqual({ field: 'price', value: '3.99', text: 'Semana passada' })
  expect(named(drafts, 'Arroz').repeats).toBeNull()
})

test('where the history of the city knows the product, no price that was read wrong stays unmarked', async () => {
  const history = {
    'Arroz Urbano 5 kg': '21.90',
    'Feijão carioca Camil 1 kg': '6.99',
    'Leite integral Tirol 1 L': '4.59',
  }
  for (const [productName, price] of Object.entries(history)) await aPromotion(api, { productName, price })
  const misread = [
    { name: 'Arroz Urbano 5kg', price: '27,90' },
    { name: 'Feijão Carioca Camil 1kg', price: '69,99' },
    { name: 'Leite Integral Tirol 1L', price: '1,59' },
  ]
  const { drafts } = await read([...misread, ...printedOffers.slice(2, 5)])
  for (const start of ['Arroz', 'Feijão', 'Leite'])
    expect(doubtsOf(named(drafts, start), 'unusual_price'), start).not.toEqual([])

  const right = await read(printedOffers)
  for (const start of ['Arroz', 'Feijão', 'Leite'])
    expect(doubtsOf(named(right.drafts, start), 'unusual_price'), start).toEqual([])
})

test('a name that is known in another spelling is offered as it is known', async () => {
  await aPromotion(api, { productName: 'Detergente Ypê coco 500 ml', price: '2.49' })
  const { drafts } = await read([{ name: 'Detergente Ype Coco 500ml', price: '2,49' }, ...printedOffers.slice(0, 4)])

  expect(named(drafts, 'Detergente').alternatives).toContainEqual(
    expect.objectContaining({ field: 'productName', text: 'Grafia conhecida', value: expect.stringContaining('Ypê') }),
  )
})

test('conditions become those of the offer; what contradicts itself is left to a person', async () => {
  const { drafts } = await read([
    { name: 'Café Pilão 500g', price: '15,49', note: 'Limite 2 por cliente' },
    ...printedOffers.slice(0, 2),
    ...printedOffers.slice(3),
  ])

  expect(named(drafts, 'Café').mechanics).toMatchObject({ limit: { amount: 2, unit: 'un' } })
  expect(named(drafts, 'Arroz').mechanics).toBeNull()
})

test('an offer that is on two pages is told on the second', async () => {
  const pages = [await aPage(admin, printedText(printedOffers)), await aPage(admin, printedText(printedOffers))]
  const { drafts } = await readFlyer(api, admin, { store: await aStore(api), pages })

  expect(drafts.map((draft) => [draft.pageNumber, doubtsOf(draft, 'repeated').length > 0])).toEqual([
    ...printedOffers.map(() => [1, false]),
    ...printedOffers.map(() => [2, true]),
  ])
})

test('the drafts of a page appear judged, while other pages are still read', async () => {
  const pages = [await aPage(admin, printedText(printedOffers)), await aPage(admin, null)]
  const { flyer, drafts } = await readFlyer(api, admin, { store: await aStore(api), pages })

  expect(flyer.pages.map(({ state }) => state)).toEqual(['read', 'waiting'])
  expect(flyer.state).toBe('reading')
  expect(drafts.map(({ pageNumber }) => pageNumber)).toEqual(printedOffers.map(() => 1))
})
