import { expect, test } from 'vitest'
import { conditionsText } from './conditions-text.ts'
import { noMechanics, type WireMechanics } from './mechanics.ts'
import { conditionsOf } from './offer-conditions.ts'
import { describeOfferValidity, hasEnded, offerEnd, priceSuffix, withWeekdays } from './offer-words.ts'

/** 19/11/2026 is a Thursday. */
const thursday = '2026-11-20T02:59:59.000Z'
const noon = (day: number) => new Date(`2026-11-${day}T12:00:00-03:00`)
const offerWith = (mechanics: Partial<WireMechanics>) => ({
  expiryDate: thursday,
  conditions: conditionsOf(279, new Date(thursday), { ...noMechanics, ...mechanics }),
})
const plain = (text: string | undefined) => text?.replace(/\u00a0/g, ' ')

test('a screen gets the words of each condition, and all of them in one line', () => {
  const { conditions } = offerWith({
    rule: { type: 'take-pay', take: 3, pay: 2 },
    limit: { amount: 6, unit: 'un' },
    needs: 'club',
    days: [2, 3],
  })

  expect(conditions).toMatchObject({
    price: 'preço de clube',
    labels: [expect.stringMatching(/^leve 3, pague 2/)],
    limit: 'limite de 6 por cliente',
    days: { short: 'só terça e quarta', long: 'Vale às terças e quartas' },
  })
  expect(conditions.long).toHaveLength(3)
  expect(plain(conditionsText(conditions))).toBe(
    'preço de clube · leve 3, pague 2 · sai a R$ 1,86 levando 3 · limite de 6 por cliente · só terça e quarta',
  )
})

test('a price per kilo alone is no condition to speak of', () => {
  expect(offerWith({ per: 'kg' }).conditions).toEqual({ labels: [], long: [] })
  expect(conditionsText(offerWith({ per: 'kg' }).conditions)).toBeUndefined()
  expect(conditionsText(undefined)).toBeUndefined()
})

test('an offer for weekdays ends with the last of them, not with its validity', () => {
  expect(offerEnd(offerWith({ days: [2, 3] })).toISOString()).toBe('2026-11-19T02:59:59.000Z')
  expect(offerEnd(offerWith({ days: [5] })).toISOString()).toBe('2026-11-14T02:59:59.000Z')
  expect(offerEnd(offerWith({ days: [4] })).toISOString()).toBe(thursday)
})

test('an offer without weekdays ends with its validity, also one that was saved before there were conditions', () => {
  expect(offerEnd(offerWith({})).toISOString()).toBe(thursday)
  expect(offerEnd({ expiryDate: thursday }).toISOString()).toBe(thursday)
})

test.each([
  [16, [2, 3], 'Hoje não vale: volta amanhã'],
  [17, [2, 3], 'Termina amanhã'],
  [18, [2, 3], 'Termina hoje'],
  [19, [2, 3], 'Expirada'],
  [12, [2, 3], 'Hoje não vale: volta na terça'],
  [12, [6, 0], 'Hoje não vale: volta no sábado'],
  [10, [0], 'Hoje não vale: volta no domingo'],
  [19, [], 'Termina hoje'],
])('on %i/11 an offer until Thursday 19/11 for the days %j says "%s"', (day, days, words) => {
  expect(describeOfferValidity(offerWith({ days }), noon(day)).text).toBe(words)
})

test('after its last weekday an offer has ended, though its validity has not', () => {
  expect(hasEnded(offerWith({ days: [2, 3] }), noon(18))).toBe(false)
  expect(hasEnded(offerWith({ days: [2, 3] }), noon(19))).toBe(true)
  expect(hasEnded(offerWith({}), noon(19))).toBe(false)
})

test('the day is the one in São Paulo', () => {
  const lateMonday = new Date('2026-11-17T02:30:00.000Z')

  expect(describeOfferValidity(offerWith({ days: [1] }), lateMonday).text).toBe('Termina hoje')
})

test('the end of validity is said with the weekdays', () => {
  expect(withWeekdays('Válida até 19/11', offerWith({ days: [2, 3] }))).toBe('Vale às terças e quartas, até 19/11')
  expect(withWeekdays('Válida até 19/11', offerWith({}))).toBe('Válida até 19/11')
})

test.each([
  ['kg', '/kg'],
  ['100g', '/100 g'],
  ['un', '/un'],
  [null, ''],
] as const)('a price per %s ends in "%s"', (per, suffix) => {
  expect(plain(priceSuffix({ price: '4.99', mechanics: { per } }))).toBe(suffix)
})

test('the price of what is weighed says so, that of a pack does not', () => {
  expect(priceSuffix({ price: '49.90', mechanics: null, unitPrice: { price: '49.90', per: 'kg' } })).toBe('/kg')
  expect(priceSuffix({ price: '21.90', mechanics: null, unitPrice: { price: '4.38', per: 'kg' } })).toBe('')
  expect(priceSuffix({ price: '21.90' })).toBe('')
})
