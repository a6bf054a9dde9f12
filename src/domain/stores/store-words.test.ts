import { expect, test } from 'vitest'
import { atStore, ofStore, shortStoreName, storeWords, theStore } from './store-words.ts'

test.each([
  ['Supermercado Bom Vizinho', 'ao', 'no Bom Vizinho'],
  ['Mercado Econômico do Povo', 'ao', 'no Econômico do Povo'],
  ['Hortifruti Vale Verde', 'ao', 'no Vale Verde'],
  ['Açougue do Gaúcho', 'ao', 'no Açougue do Gaúcho'],
  ['Mercadinho da Dona Zilda', 'ao', 'no Mercadinho da Dona Zilda'],
  ['Casa de Carnes Dom Bosco', 'à', 'na Casa de Carnes Dom Bosco'],
  ['PADARIA Pão da Praça', 'à', 'na PADARIA Pão da Praça'],
  ['Agropet Amigo Fiel', 'ao', 'no Agropet Amigo Fiel'],
  ['Bistek', 'a', 'em Bistek'],
  ['', 'a', 'em '],
])('%s: "Vá %s …", "%s"', (name, to, at) => {
  expect(storeWords(name).to).toBe(to)
  expect(atStore(name)).toBe(at)
})

test('the article and "de" follow the type of the store, known or not', () => {
  const names = ['Supermercado Bom Vizinho', 'Panificadora Sabor da Manhã', 'Peixaria Maré Alta', 'Bistek']
  expect(names.map(theStore)).toEqual([
    ...['o Bom Vizinho', 'a Panificadora Sabor da Manhã', 'a Peixaria Maré Alta', 'Bistek'],
  ])
  expect(names.map(ofStore)).toEqual([
    ...['do Bom Vizinho', 'da Panificadora Sabor da Manhã', 'da Peixaria Maré Alta', 'de Bistek'],
  ])
})

test('a name keeps its type where it would say nothing without it', () => {
  expect(shortStoreName('Supermercado')).toBe('Supermercado')
  expect(shortStoreName('Mercado do João')).toBe('Mercado do João')
})
