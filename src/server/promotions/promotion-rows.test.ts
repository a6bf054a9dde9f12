import { expect, test } from 'vitest'
import type { Store } from '#contract/stores.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { setPublicIdKey } from '#server/public-ids.ts'
import {
  blankPromotion,
  type Directories,
  promotionColumns,
  promotionsJson,
  rowFromValues,
  toPromotions,
} from './promotion-rows.ts'

setPublicIdKey('a key of more than thirty-two characters')

const store: Store = {
  id: 'yxab7wmh',
  slug: 'mercado-central',
  name: 'Mercado "Central"',
  city: 'Itajaí',
  citySlug: 'itajai-sc',
  state: 'SC',
  neighborhood: null,
  address: null,
  phone: null,
  whatsapp: null,
  type: null,
  hours: null,
  location: { latitude: -26.9, longitude: -48.6, isApproximate: true },
}
const category = { id: 'mercearia', name: 'Mercearia', icon: 'basket', color: '#aa7733' }
const product = {
  id: 5,
  lineId: 1,
  line: 'cafe-forte-500-g',
  compared: { amount: 500, per: 'kg' as const },
  isSoldByWeight: false,
  imagePath: null,
}
const directories: Directories = {
  products: { get: async () => new Map([[5, product]]) },
  verdicts: { get: async () => new Map() },
  stores: { get: async () => new Map([[7, { store, json: JSON.stringify(store) }]]) },
  categories: {
    byNumber: async () => new Map([[3, { number: 3, category, json: JSON.stringify(category) }]]),
    find: async () => undefined,
  },
}
const row = {
  ...blankPromotion,
  id: 12,
  version: 2,
  productId: 5,
  productName: 'Café \\ "forte"\n500 g',
  storeId: 7,
  categoryId: 3,
  priceCents: 1290,
  originalCents: 1590,
  validFrom: '2026-11-13T15:00:00.000Z',
  expiresAt: '2026-11-17T02:59:59.000Z',
  isHighlighted: true,
  imagePath: '/objects/a',
  doubt: null,
  checkedAt: null,
}
const bare = { ...row, id: 13, originalCents: null, imagePath: null, description: 'Só no sábado' }

test('the JSON of a list is that of its promotions', async () => {
  const promotions = await toPromotions(directories, [row, bare])
  expect(await promotionsJson(directories, [row, bare])).toBe(JSON.stringify(promotions))
  expect(await promotionsJson(directories, [])).toBe('[]')
})

test.each([
  ['half a kilo', { amount: 500, per: 'kg' as const }, false, { price: '25.80', per: 'kg' }],
  ['a kilo, which would repeat the price', { amount: 1000, per: 'kg' as const }, false, null],
  ['what is weighed', { amount: 1000, per: 'kg' as const }, true, { price: '12.90', per: 'kg' }],
  ['nothing certain', null, false, null],
])('has the unit price of %s', async (_, compared, isSoldByWeight, unitPrice) => {
  const products = { get: async () => new Map([[5, { ...product, compared, isSoldByWeight }]]) }
  expect(await toPromotions({ ...directories, products }, [row])).toMatchObject([{ unitPrice }])
})

test.each([
  ['kg', true, { price: '12.90', per: 'kg' }],
  ['100g', true, { price: '129.00', per: 'kg' }],
  ['un', true, null],
  ['un', false, { price: '25.80', per: 'kg' }],
] as const)(
  'a price per %s of a product that is weighed (%s) has the unit price %j',
  async (per, isSoldByWeight, unitPrice) => {
    const products = { get: async () => new Map([[5, { ...product, isSoldByWeight }]]) }
    const offer = { ...row, mechanics: { ...noMechanics, per } }
    expect(await toPromotions({ ...directories, products }, [offer])).toMatchObject([{ unitPrice }])
  },
)

test.each([{ storeId: 8 }, { categoryId: 4 }])(
  'an offer that points at nothing fails, it writes no broken JSON: %j',
  async (change) => {
    for (const make of [toPromotions, promotionsJson])
      await expect(make(directories, [row, { ...row, ...change }])).rejects.toThrow('Offer 12 points at')
  },
)

test('values are read in the order of the columns', () => {
  const camelCase = (column: string) => column.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const read = Object.entries(rowFromValues(['tier', ...promotionColumns]))
  expect(read).toEqual(promotionColumns.map((column) => [camelCase(column), column]))
})

test('an offer says its conditions in words, and one without conditions says nothing', async () => {
  const mechanics = { ...noMechanics, rule: { type: 'take-pay', take: 3, pay: 2 }, limit: { amount: 6, unit: 'un' } }
  const [promotion, plain] = await toPromotions(directories, [{ ...row, mechanics }, row])

  expect(promotion?.conditions).toMatchObject({
    labels: [expect.stringMatching(/^leve 3, pague 2 · sai a R\$\s8,60 levando\s3$/)],
    limit: 'limite de 6 por cliente',
  })
  expect(plain).not.toHaveProperty('conditions')
})
