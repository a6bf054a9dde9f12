import { describe, expect, it } from 'vitest'
import { MechanicsDraft } from '#contract/compare/mechanics.ts'
import { customerNeeds, mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { mechanicsError } from '#domain/mechanics/mechanics-errors.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { type DemonstrationOffer, demonstrationOffers } from './demonstration-offers.ts'
import { demonstrationStores } from './demonstration-stores.ts'

const cities = ['itajai-sc', 'balneario-camboriu-sc', 'navegantes-sc', 'camboriu-sc']

const expired = demonstrationOffers.filter((offer) => offer.endsInDays < 0)
const scheduled = demonstrationOffers.filter((offer) => offer.startsInDays !== undefined)
const inForce = demonstrationOffers.filter((offer) => offer.endsInDays >= 0 && offer.startsInDays === undefined)

/** Offers shown in the design, as [store, product, price, original price]. */
const designOffers = [
  ['acougue-do-gaucho', 'Picanha bovina resfriada', '49.90', '74.90'],
  ['bom-vizinho', 'Arroz branco tipo 1 Tio João 5 kg', '21.90', '28.99'],
  ['vale-verde', 'Tomate italiano', '4.99', '8.99'],
  ['gela-bem', 'Cerveja pilsen lata 350 ml', '2.99', '4.19'],
  ['economico-do-povo', 'Café torrado e moído 500 g', '18.90', '26.49'],
  ['pao-da-praca', 'Pão francês', '11.90', '15.90'],
  ['bom-vizinho', 'Feijão carioca 1 kg', '5.99', '8.49'],
  ['vale-verde', 'Banana prata', '3.99', '6.49'],
  ['economico-do-povo', 'Leite integral UHT 1 L', '4.29', '5.79'],
  ['bom-vizinho', 'Óleo de soja 900 ml', '6.89', '8.99'],
  ['bom-vizinho', 'Detergente neutro 500 ml', '1.99', '2.89'],
  ['acougue-do-gaucho', 'Coxa e sobrecoxa de frango', '9.98', '13.90'],
  ['economico-do-povo', 'Papel higiênico folha dupla 12 un', '17.90', '24.90'],
  ['gela-bem', 'Refrigerante cola 2 L', '8.49', '10.99'],
  ['acougue-do-gaucho', 'Costela bovina janela', '29.90', '36.90'],
  ['acougue-do-gaucho', 'Bacon em peça', '32.90', '39.90'],
]

describe('demonstration stores', () => {
  it('are thirty, with unique keys and names', () => {
    expect(demonstrationStores).toHaveLength(30)
    expect(findDuplicates(demonstrationStores.map((store) => store.key))).toEqual([])
    expect(findDuplicates(demonstrationStores.map((store) => store.name))).toEqual([])
  })

  it('are in the known cities, half of them in Itajaí', () => {
    expect([...new Set(demonstrationStores.map((store) => store.city))].sort()).toEqual([...cities].sort())
    expect(demonstrationStores.filter((store) => store.city === 'itajai-sc')).toHaveLength(15)
  })

  it('have a phone number in one of the two Brazilian forms, or none', () => {
    const phones = demonstrationStores.map((store) => store.phone).filter((phone) => phone !== null)
    expect(phones.filter((phone) => !/^\(47\) (3\d{3}|9\d{4})-\d{4}$/.test(phone))).toEqual([])
    expect(phones.length).toBeLessThan(demonstrationStores.length)
  })

  it('each have an offer in force', () => {
    const withOffers = new Set(inForce.map((offer) => offer.store))
    expect(demonstrationStores.filter((store) => !withOffers.has(store.key))).toEqual([])
  })
})

describe('demonstration offers', () => {
  it('belong to known stores', () => {
    const keys = new Set(demonstrationStores.map((store) => store.key))
    expect(demonstrationOffers.filter((offer) => !keys.has(offer.store))).toEqual([])
  })

  it('are as many as in a real week', () => {
    expect(inForce.length).toBeGreaterThanOrEqual(200)
    expect(inForce.length).toBeLessThanOrEqual(240)
    expect(expired).toHaveLength(12)
    expect(scheduled).toHaveLength(5)
    expect(inForce.filter((offer) => offer.endsInDays === 0)).toHaveLength(15)
    expect(inForce.filter((offer) => offer.endsInDays === 1)).toHaveLength(20)
  })

  it('cover all twelve categories, most of them in groceries', () => {
    const sizes = [...Map.groupBy(inForce, (offer) => offer.category).values()].map((offers) => offers.length)
    expect(sizes).toHaveLength(12)
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5)
    expect(Math.max(...sizes)).toBe(inForce.filter((offer) => offer.category === 'mercearia').length)
  })

  it('are rarely highlighted, and only while in force', () => {
    const highlighted = demonstrationOffers.filter((offer) => offer.isHighlighted)
    expect(highlighted.length).toBeGreaterThanOrEqual(14)
    expect(highlighted.length).toBeLessThanOrEqual(18)
    expect(highlighted.filter((offer) => !inForce.includes(offer))).toEqual([])
    expect(new Set(highlighted.map(({ isSponsored }) => isSponsored))).toEqual(new Set([true, false]))
  })

  it('end within the allowed days and after they start', () => {
    expect(demonstrationOffers.filter((offer) => offer.endsInDays < -3 || offer.endsInDays > 9)).toEqual([])
    expect(demonstrationOffers.filter((offer) => !Number.isInteger(offer.endsInDays))).toEqual([])
    const misplaced = scheduled.filter(
      ({ startsInDays = 0, endsInDays }) => startsInDays < 1 || endsInDays <= startsInDays,
    )
    expect(misplaced).toEqual([])
  })

  it('have prices as decimal strings', () => {
    const prices = demonstrationOffers.flatMap((offer) => [offer.price, offer.originalPrice ?? offer.price])
    expect(prices.filter((price) => !/^[1-9]\d{0,2}\.\d{2}$/.test(price))).toEqual([])
  })

  it('have plausible discounts', () => {
    const reductions = demonstrationOffers.filter((offer) => offer.originalPrice !== null)
    expect(reductions.filter((offer) => ratio(offer) <= 1)).toEqual([])
    const otherOffers = reductions.filter(
      (offer) => !designOffers.some((designOffer) => isDesignOffer(offer, designOffer)),
    )
    expect(otherOffers.filter((offer) => ratio(offer) < 1.05 || ratio(offer) > 1.4)).toEqual([])
  })

  it('sometimes have no original price or have a description', () => {
    expect(share((offer) => offer.originalPrice === null)).toBeGreaterThan(0.12)
    expect(share((offer) => offer.originalPrice === null)).toBeLessThan(0.18)
    expect(share((offer) => offer.description !== undefined)).toBeGreaterThan(0.2)
    expect(share((offer) => offer.description !== undefined)).toBeLessThan(0.3)
  })

  it('are in force once per store and product', () => {
    expect(findDuplicates(inForce.map((offer) => `${offer.store}: ${offer.productName}`))).toEqual([])
  })

  it('have each product in one category', () => {
    const byProduct = Map.groupBy(demonstrationOffers, (offer) => offer.productName)
    const inSeveralCategories = [...byProduct].filter(
      ([, offers]) => new Set(offers.map((offer) => offer.category)).size > 1,
    )
    expect(inSeveralCategories.map(([productName]) => productName)).toEqual([])
  })

  it('have many products at several stores, at different prices', () => {
    const atSeveralStores = [...Map.groupBy(inForce, (offer) => offer.productName).values()].filter(
      (offers) => offers.length > 1,
    )
    expect(atSeveralStores.length).toBeGreaterThanOrEqual(20)
    for (const offers of atSeveralStores) expect(findDuplicates(offers.map((offer) => offer.price))).toEqual([])
  })

  it.each(designOffers)('include the offer of the design: %s, %s', (...designOffer) => {
    expect(inForce.filter((offer) => isDesignOffer(offer, designOffer))).toHaveLength(1)
  })

  it('have every kind of condition, on some of them', () => {
    const conditions = inForce.flatMap(({ mechanics }) => (mechanics ? [mechanics] : []))
    expect(conditions.length).toBeGreaterThanOrEqual(25)
    expect(conditions.length / inForce.length).toBeLessThan(0.2)
    expect(new Set(conditions.map(({ rule }) => rule?.type).filter(Boolean))).toEqual(
      new Set(['take-pay', 'nth-unit', 'from', 'bundle']),
    )
    expect(new Set(conditions.map(({ needs }) => needs).filter(Boolean))).toEqual(new Set(customerNeeds))
    for (const field of ['limit', 'conditionalPrice', 'minimumPurchase', 'per'] as const)
      expect(conditions.filter((mechanics) => mechanics[field]).length).toBeGreaterThanOrEqual(2)
    // The offers limited to weekdays cover every weekday.
    expect(new Set(conditions.flatMap(({ days = [] }) => days)).size).toBe(7)
  })

  it('have conditions that the panel would accept', () => {
    const wrong = demonstrationOffers.filter(({ price, mechanics }) => {
      const draft = mechanics && MechanicsDraft.parse(mechanics)
      return draft && mechanicsError(mechanicsFromWire(draft), centsFromDecimal(price))
    })
    expect(wrong).toEqual([])
  })

  it('have names and descriptions without stray spaces', () => {
    const texts = demonstrationOffers.flatMap((offer) => [offer.productName, offer.description ?? offer.productName])
    expect(texts.filter((text) => text !== text.trim().replace(/\s+/g, ' ') || text === '')).toEqual([])
  })
})

function ratio(offer: DemonstrationOffer): number {
  return Number(offer.originalPrice) / Number(offer.price)
}

function isDesignOffer(offer: DemonstrationOffer, [store, productName, price, originalPrice]: string[]): boolean {
  return (
    offer.store === store &&
    offer.productName === productName &&
    offer.price === price &&
    offer.originalPrice === originalPrice
  )
}

function share(condition: (offer: DemonstrationOffer) => boolean): number {
  return demonstrationOffers.filter(condition).length / demonstrationOffers.length
}

function findDuplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}
