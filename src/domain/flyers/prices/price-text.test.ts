import { expect, test } from 'vitest'
import {
  readCentavos,
  readMergedPrice,
  readPricedLine,
  readStruckPrice,
  readWholePrice,
  repairPrice,
} from './price-text.ts'

test('a price is read with its sign, the word before it and the unit behind it', () => {
  expect(readWholePrice('R$ 12,99')).toMatchObject({ cents: 1299, before: '', after: '' })
  expect(readWholePrice('De: R$ 1.049,90')).toMatchObject({ cents: 104990, before: 'De' })
  expect(readWholePrice('4,99/kg')).toMatchObject({ cents: 499, after: '/kg' })
  expect(readWholePrice('7.98 un')).toMatchObject({ cents: 798, after: 'un' })
})

test('a size is no price', () => {
  expect(readWholePrice('2,25L')).toBeNull()
  expect(readPricedLine('Batata McCain 1,05kg')).toBeNull()
  expect(readWholePrice('12,5')).toBeNull()
})

test('days are no price', () => {
  expect(readPricedLine('Ofertas dos dias 16, 17 e 18/11/2026')).toBeNull()
  expect(readWholePrice('16,17 e 18/11')).toBeNull()
})

test('a price within a line keeps the words around it', () => {
  expect(readPricedLine('Arroz Urbano 5kg ..... 18,49')).toMatchObject({
    cents: 1849,
    before: 'Arroz Urbano 5kg .....',
  })
  expect(readPricedLine('a partir de 3 un. R$ 2,79 cada')).toMatchObject({ cents: 279, after: 'cada' })
  expect(readPricedLine('17/11 a 23/11')).toBeNull()
})

test('a comma that the line through a price or the step between its digits hid is supplied', () => {
  expect(readStruckPrice('De R$ 1099')).toBe(1099)
  expect(readStruckPrice('1099')).toBeNull()
  expect(readMergedPrice('1498')).toBe(1498)
  expect(readMergedPrice('R$ 4 98')).toBe(498)
  expect(readMergedPrice('98')).toBeNull()
  expect(readMergedPrice('27590')).toBeNull()
})

test('centavos may carry their comma and their unit, but no other word', () => {
  expect(readCentavos(',99')).toEqual({ centavos: '99', hasComma: true, unit: '' })
  expect(readCentavos('99 kg')).toEqual({ centavos: '99', hasComma: false, unit: 'kg' })
  expect(readCentavos('),90')).toMatchObject({ centavos: '90', hasComma: true })
  expect(readCentavos('99 ofertas')).toBeNull()
  expect(readCentavos('2026')).toBeNull()
})

test('letters that a recogniser takes for digits, and other signs for the real, are put right in prices only', () => {
  expect(repairPrice('RS 1O,9B')).toBe('R$ 10,98')
  expect(repairPrice('$ 5,l9')).toBe('R$ 5,19')
  expect(repairPrice('POR RE 5,19')).toBe('R$ 5,19')
  expect(repairPrice('R5,19')).toBe('R$ 5,19')
  expect(repairPrice('SOL 900ml')).toBe('SOL 900ml')
})

test('what a reader of digits saw counts where the text looks like a price gone wrong', () => {
  expect(repairPrice('Z1,q9', '21,99')).toBe('21,99')
  expect(repairPrice('R$ 12,99', '17,99')).toBe('R$ 12,99')
  expect(repairPrice('Arroz 5kg', '12,99')).toBe('Arroz 5kg')
  expect(repairPrice('1.6KG', '1,65')).toBe('1.6KG')
})
