import { expect, test } from 'vitest'
import { shortStoreName, storeArticle } from './short-store-name.ts'

test('the word for a market is left out where a name remains', () => {
  const names = [
    'Supermercado Bom Vizinho',
    'Mercado Econômico do Povo',
    'Mercado da Esquina',
    'Açougue do Gaúcho',
    'Mercado',
  ]
  expect(names.map(shortStoreName)).toEqual([
    ...['Bom Vizinho', 'Econômico do Povo', 'Mercado da Esquina', 'Açougue do Gaúcho', 'Mercado'],
  ])
})

test('the article follows the kind of shop', () => {
  expect(['Supermercado Bom Vizinho', 'Padaria Pão Quente', 'Casa da Carne'].map(storeArticle)).toEqual(['o', 'a', 'a'])
})
