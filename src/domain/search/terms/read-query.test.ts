import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

test.each([
  ['frutas', 'fruta'],
  ['cordeiros', 'cordeiro'],
  ['pasta de dente', 'creme_dental'],
  ['sem lactose', 'sem_lactose'],
  ['leite zero lactose', 'leite sem_lactose'],
  ['água com gás', 'agua com_gas'],
  ['leite integral', 'leite integral'],
  ['leite longa vida', 'leite'],
  ['papel higiênico folha dupla', 'papel_higienico folha dupla'],
  ['carne de porco', 'carne_suina'],
  ['comida de gato', 'racao_gatos'],
  ['filé de peixe', 'peixe file'],
  ['arroz 5 quilos', 'arroz 5kg'],
  ['coca 2 litros', 'coca 2l'],
  ['desodorante roll-on', 'desodorante rollon'],
  ['preço de arroz barato', 'arroz'],
  ['tomate kg', 'tomate'],
  ['breja', 'cerveja'],
  ['vina', 'salsicha'],
  ['palha de aço', 'la_de_aco'],
  ['cacetinho', 'pao_frances'],
  ['5 litros', '5l'],
  ['pizza congelada', 'pizza'],
])('"%s" asks for %s', (text, terms) => {
  const { parts, category } = readQuery(text)

  expect(parts.map(({ term }) => term).join(' ')).toBe(terms)
  expect(category).toBeNull()
})

test.each([
  ['limpeza', 'limpeza'],
  ['produtos de limpeza', 'limpeza'],
  ['bebidas', 'bebidas'],
  ['verduras e frutas', 'hortifruti'],
  ['Laticínios', 'laticinios'],
])('"%s" names the category %s', (text, category) => {
  expect(readQuery(text)).toMatchObject({ parts: [], category })
})

test('beside other words, the word of a category is a word: "sabonete de bebê"', () => {
  const { parts, category } = readQuery('sabonete de bebê')

  expect(category).toBeNull()
  expect(parts.map(({ term, isKind }) => [term, isKind])).toEqual([
    ['sabonete', true],
    ['bebe', false],
  ])
})

test('"ofertas" says nothing about products', () => {
  expect(readQuery('ofertas')).toMatchObject({ parts: [], category: null })
})

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      for (const { term } of readQuery(text).parts) expect(term).toMatch(/^[a-z0-9_]+$/)
    }),
  )
})
