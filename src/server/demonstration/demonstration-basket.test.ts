import { expect, test } from 'vitest'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { parsePastedList } from '#domain/lists/pasted-list.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import { servingOf } from '#domain/wanted/serving.ts'
import { demonstrationOffers } from './demonstration-offers.ts'
import { demonstrationStores } from './demonstration-stores.ts'

const list =
  'arroz 5kg, feijão, óleo de soja, café 500g, leite 12, açúcar, macarrão, sabão em pó, papel higiênico, frango, carne moída, banana, tomate, cebola, detergente'

const wanted = parsePastedList(list).map(({ productName, quantity, notes }) =>
  readWantedItem({ name: productName, quantity, notes }),
)
const storesOf = Map.groupBy(demonstrationStores, ({ city }) => city)
const inForce = demonstrationOffers
  .filter(({ endsInDays, startsInDays }) => endsInDays >= 0 && startsInDays === undefined)
  .map((offer) => ({ ...offer, identity: readIdentity(offer.productName) }))
const week = [0, 1, 2, 3, 4, 5, 6]

/** For each item, the offers in a city on a weekday that serve it. */
function servings(city: string, weekday: number) {
  const stores = new Set(storesOf.get(city)?.map(({ key }) => key))
  const offers = inForce.filter(
    ({ store, mechanics }) => stores.has(store) && (!mechanics?.days?.length || mechanics.days.includes(weekday)),
  )
  return wanted.map((item) => offers.filter(({ identity }) => item && servingOf(item, identity)))
}

test('every item of the usual list is understood', () => {
  expect(wanted).toHaveLength(15)
  expect(wanted).not.toContain(null)
})

test.each([...storesOf.keys()])(
  '13 of 15 usual items are sold in %s on every weekday, and never all in one store',
  (city) => {
    for (const weekday of week) {
      const offers = servings(city, weekday)
      const sold = offers.filter(({ length }) => length > 0)
      expect(sold.length).toBeGreaterThanOrEqual(13)
      for (const { key } of storesOf.get(city) ?? [])
        expect(sold.filter((ofItem) => ofItem.some(({ store }) => store === key)).length).toBeLessThan(sold.length)
    }
  },
)

test('some of what serves the usual list is cheaper by the number or for members', () => {
  const offers = [...storesOf.keys()].flatMap((city) => servings(city, 1).flat())
  const types = new Set(offers.map(({ mechanics }) => mechanics?.rule?.type).filter(Boolean))
  expect(types).toEqual(new Set(['take-pay', 'from', 'bundle']))
  expect(offers.filter(({ mechanics }) => mechanics?.needs === 'club').length).toBeGreaterThanOrEqual(2)
})
