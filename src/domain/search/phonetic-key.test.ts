import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-key.ts'

test.each([
  ['xocolate', 'chocolate'],
  ['serveja', 'cerveja'],
  ['assucar', 'açúcar'],
  ['mussarela', 'muçarela'],
  ['qeijo', 'queijo'],
  ['carni', 'carne'],
  ['arros', 'arroz'],
  ['oleu', 'óleo'],
  ['peiche', 'peixe'],
  ['macarao', 'macarrão'],
  ['ortela', 'hortelã'],
  ['batata palia', 'batata palya'],
  ['catchup', 'katshup'],
  ['farofa', 'pharofa'],
  ['atun', 'atum'],
  ['iogurte', 'yogurte'],
])('%s has the same key as %s', (typed, word) => {
  expect(phoneticKey(typed)).toBe(phoneticKey(word))
})

test.each([
  ['coca', 'coco'],
  ['bolo', 'bola'],
  ['sal', 'sol'],
  ['gato', 'cato'],
  ['pera', 'pêssego'],
  ['arroz', 'arraia'],
])('%s has another key than %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})

test('case and Unicode normalization do not change the key', () => {
  expect(phoneticKey('AÇÚCAR')).toBe(phoneticKey('açúcar'))
  expect(phoneticKey('açúcar'.normalize('NFD'))).toBe(phoneticKey('açúcar'.normalize('NFC')))
})

test('the key of any word consists of letters', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }), (word) => {
      expect(phoneticKey(word)).toMatch(/^[a-z]*$/)
    }),
  )
})
