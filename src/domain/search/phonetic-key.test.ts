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
])('%s sounds like %s', (typed, word) => {
  expect(phoneticKey(typed)).toBe(phoneticKey(word))
})

test.each([
  ['coca', 'coco'],
  ['bolo', 'bola'],
  ['sal', 'sol'],
  ['gato', 'cato'],
  ['pera', 'pêssego'],
  ['arroz', 'arraia'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})

test('case and the way accents are stored make no difference', () => {
  expect(phoneticKey('AÇÚCAR')).toBe(phoneticKey('açúcar'))
  expect(phoneticKey('açúcar'.normalize('NFD'))).toBe(phoneticKey('açúcar'.normalize('NFC')))
})

test('any word has a sound', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }), (word) => {
      expect(phoneticKey(word)).toMatch(/^[a-z]*$/)
    }),
  )
})
