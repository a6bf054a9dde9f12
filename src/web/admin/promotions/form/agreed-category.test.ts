import { expect, test } from 'vitest'
import { agreedCategory } from './agreed-category.ts'

test('one offer alone, which may be a mistake, suggests no category', () => {
  expect(agreedCategory(['limpeza'])).toBeUndefined()
  expect(agreedCategory([])).toBeUndefined()
})

test('offers suggest the category on which most of at least two agree', () => {
  expect(agreedCategory(['limpeza', 'limpeza'])).toBe('limpeza')
  expect(agreedCategory(['limpeza', 'mercearia', 'limpeza'])).toBe('limpeza')
  expect(agreedCategory(['limpeza', 'mercearia'])).toBeUndefined()
})
