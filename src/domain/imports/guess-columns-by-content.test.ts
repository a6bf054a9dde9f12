import { expect, test } from 'vitest'
import { guessColumnsByContent } from './guess-columns-by-content.ts'

const guess = (...rows: string[]) =>
  guessColumnsByContent(
    rows.map((row) => row.split(';')),
    '2026-11-16',
  )

test('an export with codes, departments, two prices and three days', () => {
  expect(
    guess(
      '86;7896504305085;LEITE SEMIDESNATADO 1LT;MERCEARIA SECA;23/04/2026;4.99;3.99;Oferta da semana;17/11/2026;23/11/2026',
      '93;7896504305092;LEITE DESNATADO 1LT;MERCEARIA SECA;17/05/2026;4.79;0.00;Sem promocao cadastrada;00/00/0000;00/00/0000',
      '94;;FEIJAO PRETO A GRANEL;MERCEARIA SECA;17/05/2026;8.99;0.00;Sem promocao cadastrada;00/00/0000;00/00/0000',
      '95;;ARROZ BRANCO T1 5KG;MERCEARIA SECA;17/05/2026;24.90;21.90;Oferta da semana;17/11/2026;23/11/2026',
    ),
  ).toEqual({
    productName: 2,
    gtin: 1,
    category: 3,
    regularPrice: 5,
    price: 6,
    validFrom: 8,
    expiryDate: 9,
  })
})

test('digits without a right check digit are the codes of the store', () => {
  expect(guess('7896504305086;Arroz branco 5 kg;21,90', '1234567890123;Feijão preto 1 kg;7,90')).toEqual({
    productName: 1,
    price: 2,
  })
})

test('of two prices in every row, a person is asked which is the offer', () => {
  expect(guess('Arroz branco 5 kg;21,90;18,40', 'Feijão preto 1 kg;7,90;6,10')).toEqual({ productName: 0 })
})

test('a price as stores write it and one column of days', () => {
  expect(guess('Banana prata;R$ 4,99/kg;16 a 22/11', 'Pão francês;R$ 12,90 kg;22 nov')).toEqual({
    productName: 0,
    price: 1,
    expiryDate: 2,
  })
})
