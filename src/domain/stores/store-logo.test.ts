import { expect, test } from 'vitest'
import { storeLogo } from './store-logo.ts'

test.each([
  ['Supermercado Bom Vizinho', 'supermarket'],
  ['Hipermercado Litoral', 'supermarket'],
  ['Açougue do Gaúcho', 'butcher'],
  ['Casa de Carnes Silva', 'butcher'],
  ['Hortifruti Vale Verde', 'greengrocer'],
  ['Sacolão da Família', 'greengrocer'],
  ['Padaria Pão da Praça', 'bakery'],
  ['Distribuidora Gela Bem', 'drinks'],
  ['Adega do Porto', 'drinks'],
  ['Atacado Litoral', 'economic'],
])('[9.image.03] %s has the %s sign', (name, style) => {
  expect(storeLogo(name).style).toBe(style)
})

test('[9.image.03] an economic market is economic before it is a supermarket', () => {
  expect(storeLogo('Mercado Econômico do Povo').style).toBe('economic')
})

test('[9.image.04] a name without a keyword has the generic sign', () => {
  expect(storeLogo('Empório da Vila').style).toBe('generic')
})

test('the same name always has the same colour', () => {
  expect(storeLogo('Supermercado Bom Vizinho')).toEqual(storeLogo('Supermercado Bom Vizinho'))
})
