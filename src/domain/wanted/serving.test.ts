import { expect, test } from 'vitest'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { parsePastedList } from '#domain/lists/pasted-list.ts'
import { readWantedItem } from './read-wanted-item.ts'
import { servingOf } from './serving.ts'
import type { WantedItem } from './wanted-item.ts'

function wanted(line: string): WantedItem {
  const [item] = parsePastedList(line)
  const read = item && readWantedItem({ name: item.productName, quantity: item.quantity, notes: item.notes })
  if (!read) throw new Error(`${line} is not understood`)
  return read
}
const serve = (line: string, product: string) => servingOf(wanted(line), readIdentity(product))

test.each([
  ['arroz 5kg', 'Arroz Tio João 5 kg', 'exact', 5000],
  ['arroz 5kg', 'Arroz Tio João 1 kg', 'other-pack', 1000],
  ['óleo 1 litro', 'Óleo de soja Liza 900 ml', 'exact', 1000],
  ['óleo 1 litro', 'Óleo de soja Liza 500 ml', 'other-pack', 500],
  ['coca 2l', 'Coca-Cola 2 L pack com 6', 'exact', 12_000],
  ['5 kg de arroz', 'Arroz Tio João 1 kg', 'exact', 1000],
  ['leite 12', 'Leite integral Tirol 1 L', 'exact', 1],
  ['leite 12', 'Leite integral Tirol 12x1 L', 'exact', 12],
  ['leite', 'Leite integral Tirol', 'exact', 1],
  ['cerveja 12', 'Cerveja Skol lata 350 ml c/12', 'exact', 12],
  ['papel higiênico 2', 'Papel higiênico Neve 12 rolos', 'exact', 1],
  ['papel higiênico 12 rolos', 'Papel higiênico Neve 12 rolos', 'exact', 12],
  ['papel higiênico 12 rolos', 'Papel higiênico Neve 4 rolos', 'other-pack', 4],
  ['sabonete 6', 'Sabonete Dove 90 g 6 un', 'exact', 6],
  ['dúzia de ovos', 'Ovos brancos grandes 30 un', 'exact', 30],
  ['iogurte 1 litro', 'Iogurte de morango Batavo 1 kg', 'exact', 1000],
  ['300g de presunto', 'Presunto Sadia fatiado 200 g', 'exact', 200],
  ['banana', 'Banana prata un', 'exact', 120],
])('"%s" is served by "%s": %s, %i of the need', (line, product, fit, gives) => {
  expect(serve(line, product)).toEqual({ fit, gives, isDivisible: false })
})

test.each([['banana'], ['2 kg de banana'], ['6 bananas']])('"%s" is served by any part of a kilo', (line) => {
  expect(serve(line, 'Banana prata kg')).toEqual({ fit: 'exact', gives: 1000, isDivisible: true })
})

test('a kilo that is weighed is not the pack that was named', () => {
  expect(serve('presunto sadia 200g', 'Presunto Sadia kg')).toEqual({
    fit: 'other-pack',
    gives: 1000,
    isDivisible: true,
  })
})

test('a piece of unknown content is what one piece was taken for, unless an amount was said', () => {
  expect(serve('frango 2', 'Frango inteiro Sadia')).toEqual({ fit: 'exact', gives: 1000, isDivisible: false })
  expect(serve('300g de presunto', 'Presunto Sadia')).toBeNull()
  expect(serve('arroz 5kg', 'Arroz Tio João')).toBeNull()
  expect(serve('dúzia de ovos', 'Ovos brancos')).toBeNull()
})

test.each([
  ['leite', 'Creme de leite Tirol 200 g'],
  ['leite desnatado', 'Leite integral Tirol 1 L'],
  ['leite desnatado', 'Leite Tirol 1 L'],
  ['leite', 'Leite zero lactose Tirol 1 L'],
  ['omo', 'Sabão em pó Tixan 1,6 kg'],
  ['coca', 'Coca-Cola zero 2 L'],
  ['coca', 'Coca-Cola retornável 2 L'],
  ['sprite', 'REFRIG SPRITE SIACUCAR 350ML LT'],
  ['cerveja', 'Cerveja Heineken zero álcool 330 ml'],
  ['café', 'Café solúvel Nescafé 50 g'],
  ['café', 'Café descafeinado Melitta 250 g'],
  ['arroz', 'Arroz integral Tio João 1 kg'],
  ['biscoito recheado', 'Biscoito recheado zero Parati 130 g'],
  ['iogurte de morango', 'Iogurte de coco Batavo 170 g'],
  ['cerveja long neck', 'Cerveja Heineken lata 350 ml'],
  ['saco de lixo 100 litros', 'Saco de lixo Embalixo 50 L 30 un'],
  ['omo lavagem perfeita', 'Omo Multiação 1,6 kg'],
  ['tomate', 'Tomate seco 100 g'],
  ['shampoo', 'Kit Seda shampoo + condicionador'],
])('"%s" is not served by "%s"', (line, product) => {
  expect(serve(line, product)).toBeNull()
})

test.each([
  ['iogurte de morango', 'Iogurte Batavo 170 g'],
  ['cerveja lata', 'Cerveja Skol 350 ml'],
  ['feijão', 'Feijão preto Camil 1 kg'],
  ['refrigerante', 'Fanta uva 2 L'],
  ['coca retornável', 'Coca-Cola retornável 2 L'],
  ['omo lavagem perfeita', 'Omo Lavagem Perfeita 1,6 kg'],
  ['arroz bem barato', 'Arroz Tio João 5 kg'],
])('"%s" is served by "%s"', (line, product) => {
  expect(serve(line, product)).toMatchObject({ fit: 'exact' })
})
