import { expect, test } from 'vitest'
import { nameLikeness } from './name-likeness.ts'

test('spellings of one product are alike, another product is not', () => {
  expect(nameLikeness('Arroz Tio João 5 kg', 'ARROZ TIO JOAO 5KG')).toBeGreaterThan(0.7)
  expect(nameLikeness('Arroz Tio João 5 kg', 'arroz tio joão 5 kg')).toBe(1)
  expect(nameLikeness('Arroz Tio João 5 kg', 'Feijão preto 1 kg')).toBeLessThan(0.3)
  expect(nameLikeness('', '')).toBe(0)
})
