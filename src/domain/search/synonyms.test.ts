import { expect, test } from 'vitest'
import { synonymOf } from './synonyms.ts'

test.each([
  ['aipim', 'macaxeira'],
  ['bergamota', 'mexerica'],
  ['bolacha', 'biscoito'],
  ['xampu', 'shampoo'],
  ['mucarela', 'muzzarela'],
])('%s and %s are found together', (one, other) => {
  expect(synonymOf(one)).toBe(synonymOf(other))
})

test.each(['arroz', '', 'constructor', '__proto__'])('%j has no other name', (word) => {
  expect(synonymOf(word)).toBe(word)
})
