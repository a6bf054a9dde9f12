import { expect, test } from 'vitest'
import { brandSpelling, namesText, offersText, spellingsText } from './review-texts.ts'

test('a brand is proposed as the name writes it, or with one capital', () => {
  const word = (spelling: string) => ({ word: 'x', spelling, names: 1, offers: 1, examples: [] })
  expect(['SIACUCAR', 'açaí', 'McCain'].map((spelling) => brandSpelling(word(spelling)))).toEqual([
    'Siacucar',
    'Açaí',
    'McCain',
  ])
})

test('counts say when there are more', () => {
  expect([offersText(1), offersText(1000)]).toEqual(['1 oferta em vigor', '1.000+ ofertas em vigor'])
  expect([namesText(2), spellingsText(1)]).toEqual(['2 nomes', '1 grafia'])
})
