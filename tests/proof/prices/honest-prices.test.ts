import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Promotion } from '#contract/promotions.ts'
import { foldComparisons } from '#server/comparisons/comparisons.worker.ts'
import { fillWithDemonstration } from '#server/demonstration/demonstration.service.ts'
import { buildSite } from '#server/site.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { claimOf } from '#web/promotions/card/saving.ts'
import { offerMessage } from '#web/promotions/detail/offer-text.ts'

let api: TestApi
let site: Awaited<ReturnType<typeof buildSite>>
let offers: Promotion[]
beforeAll(async () => {
  api = await startApi({ PAGE_MEMORY: 'off' })
  await fillWithDemonstration(api.platform)
  await foldComparisons(api.platform)
  site = await buildSite(api.platform)
  offers = await listAll()
})
afterAll(async () => {
  await site.close()
  await api.close()
})

/** In force, scheduled and ended: those that have a page. */
async function listAll(): Promise<Promotion[]> {
  const admin = await api.admin()
  const found: Promotion[] = []
  for (const status of ['active', 'expired'] as const)
    for (const sortBy of ['price-asc', 'price-desc', 'date-desc'] as const)
      found.push(...(await admin.call('promotions.list', { query: { status, sortBy, limit: 100 } })))
  return [...new Map(found.map((offer) => [offer.id, offer])).values()]
}

const textOf = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]*>/g, ' ')
/** A saving, or a percentage less that is not the store's word. */
const saving = /[Vv]ocê economiza|economia era|[−-]\d+\s?%(?! segundo o mercado)/

async function pageOf(path: string): Promise<string> {
  const { statusCode, body } = await site.inject(path)
  expect([path, statusCode]).toEqual([path, 200])
  // Rows of other offers have verdicts of their own.
  return textOf(body).split(/Em outros mercados|Mais ofertas d|Ofertas parecidas/, 1)[0] ?? ''
}

test('no page of an offer says that its ordinary price saves anything', async () => {
  const verdicts: Record<string, number> = {}
  const [untrue, unsaid]: string[][] = [[], []]
  for (const { id, productName } of offers) {
    const { verdict } = await api.anyone.call('priceHistory.verdict', { params: { id } })
    const offer = await api.anyone.call('promotions.get', { params: { id } })
    const said = [await pageOf(`/oferta/${id}`), offerMessage({ ...offer, verdict }, false, '')]
    const isSaving = saving.test(said.join(' '))
    const isEvident = verdict?.claim === 'seen' && verdict.price !== 'usual' && claimOf(offer) !== null
    verdicts[verdict?.price ?? 'none'] = (verdicts[verdict?.price ?? 'none'] ?? 0) + 1
    if (isSaving && !isEvident) untrue?.push(`${id} ${productName}: ${verdict?.price}, ${verdict?.claim}`)
    if (!isSaving && isEvident) unsaid?.push(`${id} ${productName}`)
  }

  console.log(offers.length, 'pages', verdicts)
  expect(offers.length).toBeGreaterThan(225)
  expect(verdicts.usual).toBeGreaterThan(10)
  expect(untrue).toEqual([])
  expect(unsaid).toEqual([])
})

test('lists know the same verdict as the page, and the filter of large discounts lists no ordinary price', async () => {
  const different: string[] = []
  for (const { id } of offers) {
    const offer = await api.anyone.call('promotions.get', { params: { id } })
    const { verdict } = await api.anyone.call('priceHistory.verdict', { params: { id } })
    const isInForce = new Date(offer.expiryDate) > api.clock.now()
    const isSame = offer.verdict?.price === verdict?.price && offer.verdict?.claim === verdict?.claim
    if (isInForce && offer.comparison && !isSame)
      different.push(`${offer.productName}: ${offer.verdict?.price}, ${verdict?.price}`)
  }
  const discounted = await api.anyone.call('promotions.list', { query: { deeplyDiscounted: true, limit: 100 } })

  expect(different).toEqual([])
  expect(discounted.length).toBeGreaterThan(0)
  expect(discounted.filter(({ verdict }) => verdict?.price === 'usual' || verdict?.claim === 'contradicted')).toEqual(
    [],
  )
})
