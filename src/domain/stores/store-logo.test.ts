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
])('[9.image.03] %s has the logo style %s', (name, style) => {
  expect(storeLogo(name).style).toBe(style)
})

test('[9.image.03] the economic style takes precedence over the supermarket style', () => {
  expect(storeLogo('Mercado Econômico do Povo').style).toBe('economic')
})

test('[9.image.04] a name without a keyword has the generic logo', () => {
  expect(storeLogo('Empório da Vila').style).toBe('generic')
})

test('the same name always has the same colour', () => {
  expect(storeLogo('Supermercado Bom Vizinho')).toEqual(storeLogo('Supermercado Bom Vizinho'))
})
