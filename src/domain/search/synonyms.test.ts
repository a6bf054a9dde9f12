import { expect, test } from 'vitest'
import { synonymOf } from './synonyms.ts'

test.each([
  ['aipim', 'macaxeira'],
  ['bergamota', 'mexerica'],
  ['bolacha', 'biscoito'],
  ['xampu', 'shampoo'],
  ['mucarela', 'muzzarela'],
])('%s and %s are synonyms', (one, other) => {
  expect(synonymOf(one)).toBe(synonymOf(other))
})

test.each(['arroz', '', 'constructor', '__proto__'])('%j has no synonym', (word) => {
  expect(synonymOf(word)).toBe(word)
})
