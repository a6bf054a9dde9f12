import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordSound } from './phonetic-key.ts'

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
  expect(wordSound(typed)).toBe(wordSound(word))
})

test.each([
  ['coca', 'coco'],
  ['bolo', 'bola'],
  ['sal', 'sol'],
  ['gato', 'cato'],
  ['pera', 'pêssego'],
  ['arroz', 'arraia'],
])('%s does not sound like %s', (one, other) => {
  expect(wordSound(one)).not.toBe(wordSound(other))
})

test('case and the way accents are stored make no difference', () => {
  expect(wordSound('AÇÚCAR')).toBe(wordSound('açúcar'))
  expect(wordSound('açúcar'.normalize('NFD'))).toBe(wordSound('açúcar'.normalize('NFC')))
})

test('any word has a sound', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') }), (word) => {
      expect(wordSound(word)).toMatch(/^[a-z]*$/)
    }),
  )
})
