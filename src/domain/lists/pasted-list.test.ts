import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountNotes, itemAmount } from './item-amount.ts'
import { parsePastedList } from './pasted-list.ts'

test.each([
  ['2 kg arroz', 'Arroz', 2, '2 kg'],
  ['2kg de arroz', 'Arroz', 2, '2 kg'],
  ['3x leite', 'Leite', 3, '3 un'],
  ['3 x leite integral', 'Leite integral', 3, '3 un'],
  ['1/2 dúzia ovos', 'Ovos', 6, '6 un'],
  ['meia dúzia de ovos', 'Ovos', 6, '6 un'],
  ['2 dz de ovos', 'Ovos', 24, '24 un'],
  ['1,5 kg de carne moída', 'Carne moída', 1, '1,5 kg'],
  ['1.5 kg carne', 'Carne', 1, '1,5 kg'],
  ['500g queijo', 'Queijo', 1, '500 g'],
  ['500 ml de azeite', 'Azeite', 1, '500 ml'],
  ['1/2 kg de presunto', 'Presunto', 1, '1/2 kg'],
  ['meio kg de café', 'Café', 1, 'meio kg'],
  ['½ melancia', 'Melancia', 1, '½ unidade'],
  ['2 pacotes de macarrão', 'Macarrão', 2, '2 pacotes'],
  ['1 pct biscoito', 'Biscoito', 1, '1 pacote'],
  ['duas caixas de leite', 'Leite', 2, '2 caixas'],
  ['3 maços de alface', 'Alface', 3, '3 maços'],
  ['2 litros de suco', 'Suco', 2, '2 L'],
  ['6 un pão francês', 'Pão francês', 6, '6 un'],
  ['4 cebolas', 'Cebolas', 4, '4 un'],
  ['arroz 5 kg', 'Arroz 5 kg', 1, '1 un'],
  ['Leite 3x', 'Leite', 3, '3 un'],
  ['leite x2', 'Leite', 2, '2 un'],
  ['tomate (4)', 'Tomate', 4, '4 un'],
  ['- sabão em pó', 'Sabão em pó', 1, '1 un'],
  ['[ ] café', 'Café', 1, '1 un'],
  ['☐ 2 café', 'Café', 2, '2 un'],
  ['1. banana', 'Banana', 1, '1 un'],
  ['2) 3 maçãs', 'Maçãs', 3, '3 un'],
  ['7up', '7up', 1, '1 un'],
  ['51 cachaça', 'Cachaça', 51, '51 un'],
  ['leite 12', 'Leite', 12, '12 un'],
  ['pão de queijo 2', 'Pão de queijo', 2, '2 un'],
  ['ovos 99', 'Ovos', 99, '99 un'],
  ['cerveja 600', 'Cerveja 600', 1, '1 un'],
  ['omo 1', 'Omo 1', 1, '1 un'],
  ['leite 0', 'Leite 0', 1, '1 un'],
  ['leite: 1', 'Leite', 1, '1 un'],
  ['leite - 6', 'Leite', 6, '6 un'],
  ['coca 2 litros', 'Coca 2 litros', 1, '1 un'],
  ['arroz 5kg', 'Arroz 5kg', 1, '1 un'],
  ['coca 1,5 L', 'Coca 1,5 L', 1, '1 un'],
  ['papel higiênico 12 rolos', 'Papel higiênico 12 rolos', 1, '1 un'],
  ['arroz tipo 2', 'Arroz tipo 2', 1, '1 un'],
  ['fralda tamanho 3', 'Fralda tamanho 3', 1, '1 un'],
  ['protetor solar FPS 50', 'Protetor solar FPS 50', 1, '1 un'],
  ['vitamina D 3', 'Vitamina D 3', 1, '1 un'],
  ['álcool 70', 'Álcool 70', 1, '1 un'],
  ['álcool 2', 'Álcool', 2, '2 un'],
  ['WD-40', 'WD-40', 1, '1 un'],
])('"%s" is %s, %i, shown as %s', (line, productName, quantity, amount) => {
  const [item] = parsePastedList(line)

  expect(item).toMatchObject({ productName, quantity })
  expect(item && itemAmount(item).text).toBe(amount)
})

test('a line is an item; empty lines, lines of signs and bare numbers are none', () => {
  const items = parsePastedList('Churrasco\r\n\n---\n2 kg picanha\n 12 \ncarvão; gelo')

  expect(items.map(({ productName }) => productName)).toEqual(['Churrasco', 'Picanha', 'Carvão', 'Gelo'])
})

test.each([
  ['arroz, feijão, óleo', ['Arroz 1 un', 'Feijão 1 un', 'Óleo 1 un']],
  ['arroz,feijão,2 leite', ['Arroz 1 un', 'Feijão 1 un', 'Leite 2 un']],
  ['1,5 kg carne, leite 12, coca 2,5 L', ['Carne 1,5 kg', 'Leite 12 un', 'Coca 2,5 L 1 un']],
  ['leite 2, 3 ovos', ['Leite 2 un', 'Ovos 3 un']],
  ['arroz, , feijão, e óleo,', ['Arroz 1 un', 'Feijão 1 un', 'Óleo 1 un']],
  ['queijo (minas, fresco), pão\n2 kg sal, gelo', ['Queijo (minas, fresco) 1 un', 'Pão 1 un', 'Sal 2 kg', 'Gelo 1 un']],
  ['▫️ Picanha (2), bem gorda', ['Picanha (2), bem gorda 1 un']],
])('commas in "%s" separate %j', (text, expected) => {
  const items = parsePastedList(text)

  expect(items.map((item) => `${item.productName} ${itemAmount(item).text}`)).toEqual(expected)
})

test('what is named twice in the same unit is one item, and its quantities add up', () => {
  const items = parsePastedList(
    'leite\n2 kg arroz\nLEITE 2, 3x leite\n1 kg Arroz\n1 pacote arroz\n500 g queijo, 500g queijo',
  )

  expect(items.map((item) => `${item.productName} ${itemAmount(item).text}`)).toEqual([
    'Leite 6 un',
    'Arroz 3 kg',
    'Arroz 1 pacote',
    'Queijo 2 × 500 g',
  ])
})

test('whatever is pasted, every item can be put on a list', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      for (const { productName, quantity, notes } of parsePastedList(text)) {
        expect(productName.trim().length).toBeGreaterThan(0)
        expect(productName.length).toBeLessThanOrEqual(160)
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
        expect((notes ?? '').length).toBeLessThanOrEqual(40)
      }
    }),
    { numRuns: 2000 },
  )
})

test('notes say what else there is to say', () => {
  expect(itemAmount({ quantity: 2, notes: 'kg · bem maduros' })).toEqual({
    text: '2 kg',
    unit: 'kg',
    notes: 'bem maduros',
  })
  expect(itemAmount({ quantity: 3, notes: '500 g' })).toEqual({ text: '3 × 500 g', unit: '500 g', notes: null })
  expect(itemAmount({ quantity: 1, notes: 'marca boa' })).toEqual({ text: '1 un', unit: null, notes: 'marca boa' })
  expect(itemAmount({ quantity: 2, notes: 'maços' })).toEqual({ text: '2 maços', unit: 'maço', notes: null })
  expect(amountNotes('maço', 1, 'bem verdes')).toBe('maço · bem verdes')
  expect(amountNotes('500 g', 3, null)).toBe('500 g')
  expect(amountNotes(null, 3, null)).toBeNull()
})
