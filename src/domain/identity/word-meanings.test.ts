import { expect, test } from 'vitest'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import { groupsOf } from './product-groups.ts'
import { readIdentity } from './product-identity.ts'
import { readableName } from './readable-name.ts'

function said(meaning: Partial<WordMeaning> & Pick<WordMeaning, 'word' | 'meaning'>) {
  return new Map([[meaning.word, [{ kind: '', value: null, ...meaning }]]])
}

const lineOf = (name: string, meanings?: ReturnType<typeof said>) => groupsOf(readIdentity(name, meanings))?.line.key

test('a word that is said to stand for others is read as these', () => {
  const name = 'SPRITE SIACUCAR 350ML LT'
  expect(readIdentity(name)).toMatchObject({ reading: 'doubtful', unexplained: ['siacucar'] })

  const identity = readIdentity(name, said({ word: 'siacucar', meaning: 'means', value: 'sem açúcar' }))
  expect(identity).toMatchObject({ reading: 'whole', unexplained: [], explainedWords: ['siacucar'] })
  expect(groupsOf(identity)?.line.key).toBe(lineOf('Refrigerante Sprite sem açúcar lata 350 ml'))
})

test('a word that is said to be a brand is a brand, with the other words of its name', () => {
  const meanings = said({ word: 'serra', meaning: 'brand', value: 'Serra Azul' })
  for (const name of ['ARROZ SERRA AZUL T1 5KG', 'Arroz branco tipo 1 Serra 5 kg'])
    expect(readIdentity(name, meanings)).toMatchObject({ brand: 'Serra Azul', unexplained: [], reading: 'whole' })
})

test('before a weak word for the kind, a brand that a person said makes the name readable', () => {
  const name = 'ZULUXO AMEIXA 250G'
  expect(readIdentity(name).kind).toBeNull()
  const meanings = said({ word: 'zuluxo', meaning: 'brand', value: 'Zuluxo' })
  expect(readIdentity(name, meanings)).toMatchObject({ kind: 'ameixa', brand: 'Zuluxo', reading: 'whole' })
})

test('a brand that only a person has named does not tell what a short word was cut from', () => {
  const meanings = said({ word: 'zuluxo', meaning: 'brand', value: 'Zuluxo' })
  expect(readIdentity('EXTR ZULUXO 340G', meanings)).toMatchObject({ kind: null, brand: 'Zuluxo' })
  expect(readIdentity('EXTR QUERO 340G', meanings)).toMatchObject({ kind: 'extrato_de_tomate', brand: 'Quero' })
})

test('a word for a part of the range distinguishes products, a variety or an empty word does not', () => {
  const name = 'Detergente Ypê Zuluxo 500 ml'
  const plain = lineOf('Detergente Ypê 500 ml')

  expect(readIdentity(name, said({ word: 'zuluxo', meaning: 'line' }))).toMatchObject({ reading: 'whole' })
  expect(lineOf(name, said({ word: 'zuluxo', meaning: 'line' }))).not.toBe(plain)
  expect(lineOf(name, said({ word: 'zuluxo', meaning: 'variety' }))).toBe(plain)
  expect(lineOf(name, said({ word: 'zuluxo', meaning: 'nothing' }))).toBe(plain)
})

test('the readable name keeps a variety and drops an empty word', () => {
  const name = 'DET YPE ZULUXO 500ML'
  expect(readableName(readIdentity(name, said({ word: 'zuluxo', meaning: 'variety' })))).toBe(
    'Detergente Ypê zuluxo 500 ml',
  )
  expect(readableName(readIdentity(name, said({ word: 'zuluxo', meaning: 'nothing' })))).toBe('Detergente Ypê 500 ml')
})

test('what was said for names of one kind holds only there, and outranks what was said for all', () => {
  const meanings = new Map([
    [
      'zuluxo',
      [
        { word: 'zuluxo', kind: '', meaning: 'line' as const, value: null },
        { word: 'zuluxo', kind: 'detergente', meaning: 'nothing' as const, value: null },
      ],
    ],
  ])
  expect(readIdentity('Detergente Ypê Zuluxo 500 ml', meanings).productLine).toEqual([])
  expect(readIdentity('Amaciante Downy Zuluxo 500 ml', meanings).productLine).toEqual(['zuluxo'])
})
