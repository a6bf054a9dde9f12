import { expect, test } from 'vitest'
import { parsePastedList } from '#domain/lists/pasted-list.ts'
import { readWantedItem } from './read-wanted-item.ts'

const read = (name: string, quantity = 1, notes: string | null = null) => readWantedItem({ name, quantity, notes })
const pasted = (line: string) => {
  const [item] = parsePastedList(line)
  return item ? read(item.productName, item.quantity, item.notes) : null
}

test.each([
  ['arroz 5kg', 'arroz', { amount: 5000, unit: 'g', isAssumed: false }, 5000],
  ['2 pct de arroz 5kg', 'arroz', { amount: 10_000, unit: 'g', isAssumed: false }, 5000],
  ['5 kg de arroz', 'arroz', { amount: 5000, unit: 'g', isAssumed: false }, null],
  ['leite 12', 'leite', { amount: 12, unit: 'un', isAssumed: false }, null],
  ['3x leite', 'leite', { amount: 3, unit: 'un', isAssumed: false }, null],
  ['1 caixa de leite', 'leite', { amount: 1, unit: 'un', isAssumed: false }, null],
  ['detergente (4)', 'detergente', { amount: 4, unit: 'un', isAssumed: false }, null],
  ['meio quilo de carne moída', 'carne_moida', { amount: 500, unit: 'g', isAssumed: false }, null],
  ['um quilo e meio de carne moída', 'carne_moida', { amount: 1500, unit: 'g', isAssumed: false }, null],
  ['1/2 kg de mussarela', 'queijo_mussarela', { amount: 500, unit: 'g', isAssumed: false }, null],
  ['uma dúzia de ovos', 'ovos', { amount: 12, unit: 'un', isAssumed: false }, null],
  ['2 ovos', 'ovos', { amount: 2, unit: 'un', isAssumed: false }, null],
  ['arroz = 0.80 kg', 'arroz', { amount: 800, unit: 'g', isAssumed: false }, null],
  ['papel higiênico o de 12 rolos', 'papel_higienico', { amount: 12, unit: 'un', isAssumed: false }, 12],
  ['qro uma coca tb pff', 'refrigerante', { amount: 1, unit: 'un', isAssumed: false }, null],
  ['sabe aquele óleo de soja', 'oleo', { amount: 1, unit: 'un', isAssumed: false }, null],
  ['ah e leite 12 caixinhas', 'leite', { amount: 12, unit: 'un', isAssumed: false }, null],
  ['ração pra gata castrada', 'racao_gatos', { amount: 1, unit: 'un', isAssumed: false }, null],
  ['coca zero 2 litros', 'refrigerante', { amount: 2000, unit: 'ml', isAssumed: false }, 2000],
  ['creme dental 90g 3 un', 'creme_dental', { amount: 270, unit: 'g', isAssumed: false }, 90],
  ['papel higiênico 12 rolos', 'papel_higienico', { amount: 12, unit: 'un', isAssumed: false }, 12],
  ['papel higiênico c/ 24', 'papel_higienico', { amount: 24, unit: 'un', isAssumed: false }, 24],
  ['laranja para suco 3kg', 'laranja', { amount: 3000, unit: 'g', isAssumed: false }, null],
  ['2 sacos de lixo', 'saco_de_lixo', { amount: 2, unit: 'un', isAssumed: false }, null],
])('"%s" is so much of %s, pasted and typed', (line, kind, need, each) => {
  expect(pasted(line)).toMatchObject({ kind, need, each })
  expect(read(line)).toMatchObject({ kind, need, each })
})

test.each([
  ['banana', 1000],
  ['frango 2', 2000],
  ['3 maçãs', 450],
  ['10 pães', 500],
  ['alho', 200],
  ['10 fatias de presunto', 200],
  ['meia melancia', 4000],
])('"%s" is taken for %i g, which nobody said', (line, amount) => {
  expect(pasted(line)?.need).toEqual({ amount, unit: 'g', isAssumed: true })
})

test.each([
  ['fardo de cerveja', 12, 'un'],
  ['fardo de coca 2l', 12_000, 'ml'],
  ['ovos', 12, 'un'],
  ['2 cartelas de ovos', 60, 'un'],
])('"%s" is taken for %i %s, which nobody said', (line, amount, unit) => {
  expect(pasted(line)?.need).toEqual({ amount, unit, isAssumed: true })
})

test.each([
  ['carne'],
  ['frutas'],
  ['forma de bolo'],
  ['leite de soja'],
  ['farinha de amêndoas'],
  ['abridor de vinho'],
  ['presunto e queijo'],
  ['coca e fanta'],
  ['tomate seco'],
  ['frango assado'],
  ['café da manhã'],
  ['bolacha sem glúten'],
  ['gelatina sem sabor'],
  ['caneta'],
  ['xyz'],
])('"%s" is not understood, and never guessed', (line) => {
  expect(pasted(line)).toBeNull()
})

test('only what is said binds', () => {
  expect(read('leite')).toMatchObject({ traits: {}, brand: null, each: null })
  expect(read('leite desnatado')).toMatchObject({ traits: { gordura: 'desnatado' } })
  expect(read('leite (não desnatado)')).toMatchObject({ traits: {} })
  expect(read('café')).toMatchObject({ kind: 'cafe', traits: {} })
  expect(read('café solúvel')).toMatchObject({ traits: { forma: 'soluvel' } })
  expect(read('omo')).toMatchObject({ kind: 'sabao_em_po', brand: 'Omo' })
  expect(read('coca')).toMatchObject({ traits: { sabor: 'cola' }, brand: 'Coca-Cola' })
  expect(read('iogurte de morango e banana')).toMatchObject({ kind: 'iogurte', traits: { sabor: 'banana+morango' } })
})

test('the kept amount and the notes of an item count', () => {
  expect(read('Leite', 12)).toMatchObject({ need: { amount: 12, unit: 'un' } })
  expect(read('Carne moída', 1, '2 kg')).toMatchObject({ need: { amount: 2000, unit: 'g', isAssumed: false } })
  expect(read('Batata', 2, 'kg · bem lavadas')).toMatchObject({ need: { amount: 2000, unit: 'g' } })
  expect(read('Leite', 6, 'desnatado')).toMatchObject({ traits: { gordura: 'desnatado' }, need: { amount: 6 } })
  expect(read('Leite', 1, 'Tirol')).toMatchObject({ brand: 'Tirol' })
  expect(read('Leite', 1, 'não Tirol')).toMatchObject({ brand: null })
  expect(read('Açúcar', 1, 'para o bolo de chocolate')).toMatchObject({ kind: 'acucar', traits: {} })
})

test('words that nobody explains bind nothing, and talk is left out', () => {
  expect(read('arroz xpto bem barato')).toMatchObject({ kind: 'arroz', words: ['xpto'] })
  expect(read('vela de aniversário')).toMatchObject({ kind: 'vela', words: [] })
})

test.each([
  ['arros 5kg', 'arroz'],
  ['serveja', 'cerveja'],
  ['iorgute de morango', 'iogurte'],
  ['asúcar', 'acucar'],
  ['papelhigienico', 'papel_higienico'],
  ['cervejinha', 'cerveja'],
  ['yogurt', 'iogurte'],
  ['pãozinho', 'pao_frances'],
])('"%s" is read as %s', (line, kind) => {
  expect(read(line)).toMatchObject({ kind })
})

test.each([
  ['guaraná antartica 2l', 'refrigerante'],
  ['carne de porco', 'carne_suina'],
  ['comida de gato', 'racao_gatos'],
  ['bolacha salgada', 'biscoito_salgado'],
  ['mistura pra bolo', 'mistura_para_bolo'],
  ['laranja pra suco 3kg', 'laranja'],
  ['15 pãezinhos', 'pao_frances'],
])('"%s" is %s in a list', (line, kind) => {
  expect(read(line)).toMatchObject({ kind })
})

test('unknown words are corrected by the resolver it is given', () => {
  const correct = (word: string) => (word === 'janjan' ? 'arroz' : word)
  expect(readWantedItem({ name: 'janjan 5kg', quantity: 1 }, correct)).toMatchObject({ kind: 'arroz' })
  expect(readWantedItem({ name: 'serveja', quantity: 1 }, (word) => word)).toBeNull()
})

test.each([
  ['arroz 5kg', 'arroz|5000g', 'Arroz branco, 5 kg'],
  ['3 arroz 5 kg', 'arroz|5000g', 'Arroz branco, 5 kg'],
  ['leite 12', 'leite', 'Leite'],
  [
    'coca zero 2 litros',
    'refrigerante|acucar=zero|sabor=cola|coca-cola|2000ml',
    'Refrigerante cola zero Coca-Cola, 2 L',
  ],
  ['papel higiênico neve 12 rolos', 'papel_higienico|neve|12un', 'Papel higiênico Neve, 12 un'],
  ['2 kg de batata', 'batata', 'Batata'],
])('"%s" has a key without its quantity and says how it was understood', (line, key, text) => {
  expect(pasted(line)).toMatchObject({ key, text })
})

test('the key of the longest name can be kept', () => {
  expect(read(`arroz ${'abcdefgh '.repeat(17)}`)?.key.length).toBeLessThanOrEqual(160)
})
