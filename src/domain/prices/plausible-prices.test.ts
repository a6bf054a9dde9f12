import { expect, test } from 'vitest'
import { comparedAmount } from '#domain/identity/compared-amount.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { implausiblePrice, plausibleRanges } from './plausible-prices.ts'

function doubt(name: string, price: number): string | null {
  const identity = readIdentity(name)
  return implausiblePrice(price, identity.kind, comparedAmount(identity))
}

test('the table names kinds and categories of the dictionary, and every category has a line', () => {
  const categories = [...new Set([...kinds.values()].map(({ category }) => `@${category}`))]
  const known = new Set([...kinds.keys(), ...categories])
  expect([...plausibleRanges.keys()].filter((name) => !known.has(name))).toEqual([])
  expect(categories.filter((category) => !plausibleRanges.has(category))).toEqual([])
  for (const { low, high } of plausibleRanges.values()) expect(high).toBeGreaterThan(low)
})

test.each([
  ['Biscoito Marilan maisena 400 g', 149_900],
  ['Biscoito recheado', 149_900],
  ['Cerveja Skol lata 350 ml', 2990],
  ['Refrigerante Coca-Cola lata 350 ml', 2990],
  ['Arroz Camil 5 kg', 129_000],
  ['Óleo de soja Soya 900 ml', 64],
  ['Picanha bovina kg', 599],
  ['Vassoura mágica do mercado', 129_000],
])('%s for %i centavos needs an explicit yes', (name, price) => {
  expect(doubt(name, price)).toMatch(/costuma custar entre .* confira o preço\.$/)
})

test.each([
  ['Biscoito Marilan maisena 400 g', 499],
  ['Cerveja Skol lata 350 ml', 299],
  ['Arroz Camil 5 kg', 2190],
  ['Picanha bovina kg', 5990],
  ['Pimenta-do-reino Kitano 15 g', 599],
  ['Televisor 32 polegadas', 99_900],
])('%s for %i centavos is plausible', (name, price) => {
  expect(doubt(name, price)).toBeNull()
})
