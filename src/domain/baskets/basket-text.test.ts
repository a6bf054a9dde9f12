import { expect, test } from 'vitest'
import { noMechanics } from '#domain/mechanics/mechanics.ts'
import { conditionsOf } from '#domain/mechanics/offer-conditions.ts'
import type { MissingItem, Purchase, PurchaseReasons } from './basket.ts'
import { missingText, purchaseNotes } from './basket-text.ts'

const plain: PurchaseReasons = {
  takesMore: false,
  days: [],
  isOtherPack: false,
  isRegular: false,
  needs: null,
  minimumPurchase: null,
}
const purchase = (reasons: Partial<PurchaseReasons>, amount = 1): Purchase => ({
  ...{ itemId: 'milk', offerId: 'offer', storeId: 'a', amount, gives: amount, cost: 558 },
  reasons: { ...plain, ...reasons },
})

test.each<[Partial<PurchaseReasons>, string[]]>([
  [{}, []],
  [{ days: [2] }, ['vale só terça']],
  [{ days: [1, 2, 6] }, ['vale só segunda, terça e sábado']],
  [{ isOtherPack: true, needs: 'club' }, ['pacote de outro tamanho', 'preço de clube']],
  [{ needs: 'pix' }, ['preço no Pix']],
  [{ minimumPurchase: 10_000 }, ['a loja pede compra de R$ 100,00, e você chega lá']],
  [{ takesMore: true }, ['leva 3']],
])('what to know about a purchase with %j', (reasons, notes) => {
  expect(purchaseNotes(purchase(reasons, 3)).map((note) => note.replaceAll('\u00a0', ' '))).toEqual(notes)
})

test('says the rule by which more is taken', () => {
  const until = new Date('2026-11-20T02:59:59.000Z')
  const notesOf = (rule: NonNullable<Parameters<typeof conditionsOf>[2]['rule']>, amount: number) =>
    purchaseNotes(purchase({ takesMore: true }, amount), conditionsOf(279, until, { ...noMechanics, rule }))
  expect(notesOf({ type: 'take-pay', take: 3, pay: 2 }, 3)).toEqual(['leva 3 (leve 3, pague 2)'])
  expect(notesOf({ type: 'from', from: 12 }, 12)).toEqual(['leva 12 (só a partir de 12)'])
})

test.each<[MissingItem['reason'], string]>([
  ['not-sold', 'sem oferta nos mercados comparados'],
  ['not-enough', 'a loja limita quanto cada cliente leva, e não chega ao que você quer'],
  ['other-day', 'em oferta só em outro dia: quarta, 18/11'],
  ['needs-club', 'em oferta só com clube, app, cartão da loja ou Pix'],
  ['minimum-purchase', 'em oferta só para compras maiores que a deste plano'],
  ['not-at-these-stores', 'em oferta só em outros mercados'],
])('why an item is missing: %s', (reason, text) => {
  expect(missingText({ itemId: 'milk', reason, from: new Date('2026-11-18T03:00:00.000Z') })).toBe(text)
})
