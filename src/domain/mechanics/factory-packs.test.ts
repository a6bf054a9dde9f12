import { expect, test } from 'vitest'
import { isPackOf } from './factory-packs.ts'
import { readMechanics } from './read-mechanics.ts'

const ruleOf = (text: string) => readMechanics(text).rule

test.each([
  'Papel higiênico folha dupla leve 12 pague 11',
  'LEVE 12 PAGUE 11 Papel higiênico folha dupla 30m',
  'Leve 12, pague 11 rolos de 20m',
  'Absorvente noturno pacote leve 16 pague 14 unidades',
  'Aparelho de barbear pacote com 7 leve 7 pague 6',
  'Salsicha Viena pacote com 6 leve 6 pague 5',
  'Evita mofo (leve 4 pague 3 de 80g)',
  'Amaciante 1L (leve 2 pague 1,6L)',
  'Leve 2L pague 1,8L',
  'Leve 200 ml pague 100 ml',
  'Enxaguante bucal LV500 PG350',
  'BATATA PALHA 105G L105P90',
  'CALDO GALINHA LV12PG10',
  'Esponja L 4 P 3 multiuso',
  'Cesta organizadora 3x500ml (leve 4 pague 3)',
  'Linguiça calabresa (preço por kg no pacote de 2,5kg)',
])('a maker prints "%s": no rule', (text) => {
  expect(ruleOf(text)).toBeNull()
})

test.each([
  ['Leve 12 pague 10', 12, 10],
  ['L3P2', 3, 2],
  ['Ovos de Páscoa leve 3 pague 2', 3, 2],
  ['Iogurte morango 250 g – Leve 3 pague 2', 3, 2],
  ['Sabonetes: leve 3 pague 2', 3, 2],
  ['Sabonete 90 g leve 3 pague 2', 3, 2],
  ['Leve 3 pague 2 em sabonetes da marca', 3, 2],
  ['Leve 3 pague 2, limite de 3 unidades por cliente', 3, 2],
  ['Leve 3 pague 2 nesta promoção a unid. sai por 4,99', 3, 2],
])('a store writes "%s": %d for %d', (text, take, pay) => {
  expect(ruleOf(text)).toEqual({ type: 'take-pay', take, pay })
})

test.each([
  ['Papel higiênico folha dupla 12 rolos', 12, true],
  ['Papel higiênico folha dupla', 12, true],
  ['Salsicha pacote com 6', 6, true],
  ['Iogurte morango 250 g', 12, false],
  ['Sabonete 85 g', 3, false],
])('of "%s", a pack of %d: %s', (name, take, expected) => {
  expect(isPackOf(name, take)).toBe(expected)
})
