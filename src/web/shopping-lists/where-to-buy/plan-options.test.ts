import { expect, test } from 'vitest'
import type { BasketPlan, ExtraStop, PlannedBasket, Purchase } from '#domain/baskets/basket.ts'
import { comparePlans } from '#domain/baskets/compare-plans.ts'
import { planOptions } from './plan-options.ts'

const purchase = (itemId: string, storeId: string, cost: number): Purchase => ({
  ...{ itemId, storeId, cost, offerId: `${itemId} ${storeId}`, amount: 1, gives: 1 },
  reasons: {
    ...{ takesMore: false, days: [], isOtherPack: false, isRegular: false },
    ...{ needs: null, minimumPurchase: null },
  },
})

/** What is bought where: store, item, centavos. */
function plan(...lines: [storeId: string, itemId: string, cost: number][]): BasketPlan {
  const byStore = Map.groupBy(lines, ([storeId]) => storeId)
  const sum = (some: typeof lines) => some.reduce((total, [, , cost]) => total + cost, 0)
  return {
    stops: [...byStore].map(([storeId, own]) => ({
      ...{ storeId, cost: sum(own) },
      purchases: own.map(([, itemId, cost]) => purchase(itemId, storeId, cost)),
    })),
    ...{ cost: sum(lines), regularCost: 0, tripCost: 0, missing: [] },
  }
}

const names = {
  storeName: (id: string) => id,
  onlyText: (id: string) => `Só ${id}`,
  itemName: (id: string) => id,
  tripText: () => undefined,
}
const one = plan(['Bom Vizinho', 'Café', 2190], ['Bom Vizinho', 'Arroz', 2000])
const cheaper = plan(['Bom Vizinho', 'Arroz', 2000], ['Econômico', 'Café', 1890])
const fuller = plan(['Bom Vizinho', 'Café', 2190], ['Bom Vizinho', 'Arroz', 2000], ['Vale Verde', 'Ovos', 1390])
const other = plan(['Econômico', 'Café', 1890], ['Econômico', 'Sal', 200])

function basket(fields: Partial<PlannedBasket>): PlannedBasket {
  return { plans: [one], answer: one, extraStops: [], runnerUp: null, ...fields }
}
const stop = (to: BasketPlan): ExtraStop => ({
  ...{ storeId: to.stops.at(-1)?.storeId ?? '', plan: to, isWorthIt: false },
  comparison: comparePlans(one, to),
})
const texts = (planned: PlannedBasket) =>
  planOptions(planned, names).map(({ title, detail, difference }) =>
    [title, detail, difference].map((text) => text?.replaceAll('\u00a0', ' ')),
  )

test('the suggestion comes first, and every plan is there once', () => {
  expect(texts(basket({ plans: [one, cheaper], extraStops: [stop(cheaper)] }))).toEqual([
    ['Só Bom Vizinho', '2 itens, nossa sugestão', undefined],
    ['Bom Vizinho e Econômico', 'os mesmos 2 itens', 'R$ 3,00 a menos nos mesmos'],
  ])
})

test('items beyond the same ones have their own sum', () => {
  expect(texts(basket({ plans: [one, fuller] }))[1]).toEqual([
    'Bom Vizinho e Vale Verde',
    'os mesmos 2 itens e mais 1: ovos',
    'R$ 13,90 pelo item a mais',
  ])
})

test('another store is compared on what both have', () => {
  expect(texts(basket({ runnerUp: other }))[1]).toEqual([
    'Só Econômico',
    '2 itens',
    'no item que os dois têm, R$ 3,00 a menos',
  ])
  expect(texts(basket({ runnerUp: plan(['Padaria', 'Pão', 500]) }))[1]).toEqual(['Só Padaria', '1 item', undefined])
})

test('only a plan that costs less for the same items is told as cheaper', () => {
  const isCheaper = (plans: PlannedBasket['plans']) => planOptions(basket({ plans }), names)[1]?.isCheaper

  expect(isCheaper([one, cheaper])).toBe(true)
  expect(isCheaper([one, fuller])).toBe(false)
})
