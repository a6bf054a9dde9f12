import { expect, test } from 'vitest'
import { readWishes } from './read-wishes.ts'

const termsOf = (text: string) => readWishes(text).map(({ parts }) => parts.map(({ term }) => term).join(' '))

test.each([
  ['arroz e feijão', ['arroz', 'feijao']],
  ['arroz, feijão + óleo', ['arroz', 'feijao', 'oleo']],
  ['quero arroz e feijão baratos hoje', ['arroz', 'feijao']],
  ['shampoo pantene e condicionador', ['shampoo pantene', 'condicionador']],
])('"%s" is several wishes', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  ['coxa e sobrecoxa', ['coxa_e_sobrecoxa']],
  ['milho e ervilha', ['milho_e_ervilha']],
  ['café bom e barato', ['cafe']],
  ['onde tem promoção de cerveja', ['cerveja']],
])('"%s" is one wish', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test.each([
  ['esponja bombril', 'esponja bombril'],
  ['bombril', 'la_de_aco'],
  ['cerveja latinha', 'cerveja em_lata'],
  ['fardo de cerveja', 'em_fardo cerveja'],
  ['jerimum', 'abobora'],
  ['charque', 'carne_seca'],
  ['escova dental média', 'escova_dental media'],
  ['sururu', 'marisco'],
  ['oi boa tarde vcs tem tilápia?', 'tilapia'],
  ['tô sem nada em casa, preciso de um sabonete', 'sabonete'],
  ['me fala um vinho suave que não seja caro', 'vinho suave'],
  ['sempre livre', 'sempre livre'],
])('"%s" asks for %s', (text, terms) => {
  expect(termsOf(text)).toEqual([terms])
})

test.each([
  ['coca gelo e carvao', ['coca', 'gelo', 'carvao']],
  ['2 leite 1 manteiga 1 pao de forma', ['leite', 'manteiga', 'pao_de_forma']],
  ['1 kg de arroz 2 kg de feijão 1 litro de óleo', ['1kg arroz', '2kg feijao', '1l oleo']],
  ['coca 2 litros gelo', ['coca 2l', 'gelo']],
  ['leite/ovos/pão', ['leite', 'ovo', 'pao']],
  ['sabão em pó c/ amaciante', ['sabao_em_po amaciante']],
  ['macarrao mais sardinha mais ketchup', ['macarrao', 'sardinha', 'ketchup']],
  ['arroz mais barato', ['arroz']],
  ['arroz\nfeijão', ['arroz', 'feijao']],
  ['molho de alho', ['molho alho']],
  ['leite Ninho', ['leite ninho']],
])('"%s" is the list %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('a list without commas is split where only the offers can tell', () => {
  for (const text of ['iogurte morango', 'gelo carvão'])
    expect(readWishes(text).map(({ mayBelongToLast }) => mayBelongToLast)).toEqual([undefined, true])
})

test.each([
  ['coisas pra churrasco', 'linguica', 'racao_caes'],
  ['estrogonofe de frango', 'peito_de_frango', 'moela'],
  ['o que vai na lasanha', 'massa_lasanha', 'lasanha'],
  ['queijos e vinhos', 'vinho', 'vinagre'],
  ['almoço de sexta feira santa', 'bacalhau', 'picanha'],
  ['a parede está com mofo', 'agua_sanitaria', 'desodorante'],
])('"%s" is answered by %s and not by %s', (text, term, other) => {
  const [wish, ...others] = readWishes(text)

  expect(others).toEqual([])
  expect(wish?.anyOf).toContain(term)
  expect(wish?.anyOf).not.toContain(other)
})

test.each([
  ['lasanha', 'lasanha'],
  ['torta de frango', 'torta frango'],
  ['leite pra bebê de 6 meses', 'formula_infantil'],
  ['fralda pra minha vó', 'fralda_geriatrica'],
  ['leite pra intolerante a lactose', 'leite sem_lactose'],
  ['leite sem lactose', 'leite sem_lactose'],
  ['shampoo pra caspa', 'shampoo anticaspa'],
  ['proteína de soja', 'proteina_de_soja'],
])('"%s" asks for %s', (text, terms) => {
  expect(termsOf(text)).toEqual([terms])
})

test('an occasion narrows a kind, and says nothing of what has nothing to do with it', () => {
  const [meat] = readWishes('carne pra churrasco')

  expect(meat?.anyOf).toContain('picanha')
  expect(meat?.anyOf).not.toContain('carvao')
  expect(readWishes('panela pra feijoada')).toMatchObject([{ isUnsold: true }])
  expect(readWishes('gás de cozinha')).toMatchObject([{ isUnsold: true }])
  expect(readWishes('água com gás')[0]?.isUnsold).toBeUndefined()
})

test('what is not on offer is named as it was typed, without talk', () => {
  expect(readWishes('quero leite Ninho barato hoje').map(({ text }) => text)).toEqual(['leite Ninho'])
  expect(readWishes('arroz 10 kg').map(({ text }) => text)).toEqual(['arroz 10 kg'])
})

test('numbers without a unit are sizes after a product, and packs before it from six on', () => {
  const sizes = (text: string) => readWishes(text).flatMap(({ parts }) => parts.flatMap((part) => part.sizes ?? []))

  expect(sizes('azeite 250')).toEqual(expect.arrayContaining(['250', '250ml', '250g']))
  expect(sizes('30 ovos')).toEqual(['30un', '30'])
  expect(sizes('fanta 6 latinhas')).toEqual(['6un', '6'])
  expect(sizes('2 leite')).toEqual([])
})

test('the longest and the strangest texts are read, with at most ten wishes', () => {
  for (const text of [
    'arroz '.repeat(400),
    'a,'.repeat(1000),
    'arroz feijão '.repeat(150),
    `${'x'.repeat(2000)}`,
    '1 2 3 '.repeat(300),
  ])
    expect(readWishes(text).length).toBeLessThanOrEqual(10)
})
