import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, slugify } from './plain-text.ts'

test.each([
  ['Feijão', 'feijao'],
  ['AÇÚCAR', 'acucar'],
  ['Pãezinhos à moda', 'paezinhos a moda'],
  ['Müsli', 'musli'],
])('%s folds to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('decomposed and composed text fold to the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'áâãàéêíóôõúüçñÁÇÕ a-9') }), (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
    }),
  )
})

test('folding is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test.each([
  ['Balneário Camboriú', 'balneario-camboriu'],
  ['Açougue do Gaúcho & Filhos', 'acougue-do-gaucho-filhos'],
  ['  São João d’Oeste  ', 'sao-joao-d-oeste'],
  ['!!!', ''],
])('the slug of %s is %s', (text, slug) => {
  expect(slugify(text)).toBe(slug)
})

test('a slug contains only letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugify(text)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
