import { expect, test } from 'vitest'
import { findListed } from './find-listed.ts'

const named = (productName: string) => ({ productName, quantity: 1, notes: null })

test.each([
  ['arroz 5kg', 'Arroz branco 5 kg', true],
  ['sal', 'Sal', true],
  ['tomates', 'Tomate', true],
  ['arroz', 'Arroz branco 5 kg', true],
  ['arroz 1 kg', 'Arroz branco 5 kg', false],
  ['arroz integral', 'Arroz branco 5 kg', false],
  ['leite', 'Leite condensado', false],
  ['pão', 'Pão de queijo', false],
  ['sal grosso', 'Sal', false],
  ['café', 'Filtro de café', false],
])('"%s" is on a list that has "%s": %s', (pasted, listed, isListed) => {
  expect(findListed(named(pasted), [named(listed)]) !== undefined).toBe(isListed)
})
