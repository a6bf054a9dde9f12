import { expect, test } from 'vitest'
import { covers } from '#tests/support/covers.ts'
import { sampleOffer } from '#web/design/sample-offer.ts'
import {
  bodyOfValues,
  checkValues,
  emptyValues,
  errorsOfServer,
  requiredMessages,
  valuesOfNext,
  valuesOfPromotion,
} from './promotion-values.ts'

const now = new Date('2026-11-13T15:00:00Z')
const full = {
  ...emptyValues,
  productName: ' Tomate italiano ',
  price: '4.99',
  originalPrice: '8.99',
  storeId: 'yxab7wmh',
  categoryId: 'hortifruti',
  expiryDay: '2026-11-16',
}

test('[5.promo.02, 5.promo.03, 5.promo.04, 5.promo.06] what is required is named', () => {
  covers('5.promo.07', '5.promo.08', '5.promo.09')
  expect(checkValues(emptyValues)).toEqual({
    productName: 'Nome do produto é obrigatório',
    categoryId: 'Selecione uma categoria',
    price: 'Preço é obrigatório',
    expiryDay: 'Data de validade é obrigatória',
    storeId: 'Selecione um mercado',
  })
  expect(checkValues({ ...full, originalPrice: '' })).toEqual({})
})

test('[5.promo.05] an original price that is not higher is refused', () => {
  const message = 'O preço original deve ser maior que o preço'
  expect(checkValues({ ...full, originalPrice: '4.99' })).toEqual({ originalPrice: message })
  expect(checkValues({ ...full, price: '0.00' }).price).toMatch(/inválido/)
})

test.each([
  [{ price: '1.234' }, { price: 'Preço inválido: use reais, como 4,99' }],
  [{ originalPrice: '0' }, { originalPrice: 'Preço original inválido' }],
  [{ startDay: '2026-11-17' }, { expiryDay: 'A validade deve terminar depois do início' }],
  [{ startDay: '2026-11-16' }, {}],
  [{ startDay: '2026-11-17', expiryDay: '' }, { expiryDay: 'Data de validade é obrigatória' }],
  [{ expiryDay: '20266-11-16' }, { expiryDay: 'Data de validade é obrigatória' }],
  [{ pictureLink: 'a'.repeat(2001) }, { pictureLink: 'Use no máximo 2000 caracteres' }],
])('what the contract refuses stands under its field: %j', (changes, errors) => {
  expect(checkValues({ ...full, ...changes })).toEqual(errors)
})

test('what is required of the form is what the contract requires', () => {
  expect(Object.keys(requiredMessages).sort()).toEqual(['categoryId', 'expiryDay', 'price', 'productName', 'storeId'])
})

test('[4.expiry.02] a day is valid through its last second in São Paulo', () => {
  expect(bodyOfValues(full, undefined, now)).toMatchObject({
    productName: 'Tomate italiano',
    expiryDate: '2026-11-17T02:59:59.000Z',
    imageUrl: null,
  })
})

test('[2.admin.28, 1.product.30] the picture is the one that was sent, or else the address', () => {
  const link = 'https://fotos.example/tomate.jpg'
  expect(bodyOfValues({ ...full, pictureLink: link }, undefined, now).imageUrl).toBe(link)
  expect(bodyOfValues({ ...full, pictureLink: link, picturePath: '/objects/a' }, undefined, now).imageUrl).toBe(
    '/objects/a',
  )
})

test('a promotion goes through the form unchanged', () => {
  const offer = sampleOffer()
  const { productName, price, originalPrice, expiryDate, isHighlighted, isSponsored, description, mechanics } = offer
  expect(bodyOfValues(valuesOfPromotion(offer, now), offer, now)).toEqual({
    ...{ productName, price, originalPrice, expiryDate, isHighlighted, isSponsored, description, mechanics },
    ...{ storeId: offer.store.id, categoryId: offer.category.id },
  })
})

test('a picture is spoken of only when it was changed here: meanwhile a copy of it may have arrived', () => {
  const offer = sampleOffer({ imageUrl: '/objects/a' })
  const values = valuesOfPromotion(offer, now)
  expect(bodyOfValues(values, offer, now)).not.toHaveProperty('imageUrl')
  expect(bodyOfValues({ ...values, picturePath: '' }, offer, now).imageUrl).toBeNull()
})

test('a barcode is shown as it is printed, and spoken of only when it was changed', () => {
  const offer = sampleOffer({ gtin: '07891000100103' })
  const values = valuesOfPromotion(offer, now)
  expect(values.gtin).toBe('7891000100103')
  expect(bodyOfValues(values, offer, now)).not.toHaveProperty('gtin')
  expect(bodyOfValues({ ...values, gtin: ' ' }, offer, now).gtin).toBeNull()
  expect(bodyOfValues({ ...full, gtin: ' 7 891000 100103 ' }, undefined, now).gtin).toBe('7 891000 100103')
  expect(checkValues({ ...full, gtin: '7891000100104' }).gtin).toMatch(/não conferem/)
})

test('what was announced for later can be wanted at once', () => {
  const offer = sampleOffer({ validFrom: '2026-11-14T03:00:00.000Z' })
  const values = valuesOfPromotion(offer, now)
  expect(values.startDay).toBe('2026-11-14')
  expect(bodyOfValues({ ...values, startDay: '' }, offer, now).validFrom).toBe(now.toISOString())
})

test('the next one of the same flyer keeps store and validity', () => {
  expect(valuesOfNext(full)).toEqual({ ...emptyValues, storeId: 'yxab7wmh', expiryDay: '2026-11-16' })
})

test('what the server says comes under the field of the form', () => {
  expect(errorsOfServer({ expiryDate: 'A validade já passou', price: 'Valor inválido' })).toEqual({
    expiryDay: 'A validade já passou',
    price: 'Valor inválido',
  })
})
