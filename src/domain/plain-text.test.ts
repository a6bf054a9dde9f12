import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, normalizeText, singleSpaced, slugify } from './plain-text.ts'

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

const spaces = fc.string({ unit: fc.constantFrom(...'a \n\t\r\u00a0\u2028\u200b') })

test('a run of white space becomes its first two line breaks, or one space', () => {
  fc.assert(
    fc.property(spaces, (text) => {
      const words = text.replaceAll('\u200b', '').split(/(\s+)/)
      const expected = words.map((word) => (/\s/.test(word) ? word.replace(/[^\n]/g, '').slice(0, 2) || ' ' : word))
      expect(normalizeText(text)).toBe(expected.join('').trim())
    }),
  )
})

test('in one line a run of white space becomes one space', () => {
  fc.assert(
    fc.property(spaces, (text) => {
      expect(singleSpaced(text)).toBe(text.split(/\s+/).filter(Boolean).join(' '))
    }),
  )
})

test('more than eight accents on one letter are dropped, and those of languages stay', () => {
  expect(normalizeText(`a${'\u0315\u0300'.repeat(1000)}b`)).toBe(`a${'\u0315\u0300'.repeat(4)}b`)
  expect(normalizeText('pa\u0303o e ệ̃ ❤️')).toBe('pa\u0303o e ệ̃ ❤️')
})
