import { expect, test } from 'vitest'
import { isNameOfStore } from './store-names.ts'

const store = { name: 'Supermercado Bom Vizinho', neighborhood: 'Centro', city: 'Itajaí' }

test.each([
  'SUP. BOM VIZINHO',
  'Super Bom Vizinho',
  'supermercado bom  vizinho',
  'Bom Vizinho',
  'BOMVIZINHO',
  'Bom Vizinho - Centro',
  'SUPERM BOM VIZINHO ITAJAI',
  'Supermercado Bom Vizinho LTDA',
])('%s is Supermercado Bom Vizinho', (written) => {
  expect(isNameOfStore(written, store)).toBe(true)
})

test.each([
  'Padaria Bom Vizinho',
  'Supermercado Bom',
  'Supermercado',
  'Bom Vizinho II',
  'Supermercado Bom Vizinho Fazenda',
  '',
])('%j is not', (written) => {
  expect(isNameOfStore(written, store)).toBe(false)
})

test('abbreviated saints, articles and accents do not matter, and a city in the name of a store stays', () => {
  expect(isNameOfStore('PAD STA TEREZINHA', { ...store, name: 'Padaria Santa Terezinha' })).toBe(true)
  expect(isNameOfStore('ACOUGUE GAUCHO', { ...store, name: 'Açougue do Gaúcho' })).toBe(true)
  expect(isNameOfStore('Mercado Itajaí', { ...store, name: 'Mercado Itajaí' })).toBe(true)
  expect(isNameOfStore('Mercado Itajaí', { ...store, name: 'Mercado' })).toBe(false)
})
