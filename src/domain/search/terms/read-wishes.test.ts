import { expect, test } from 'vitest'
import { readWishes } from './read-query.ts'

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
  ['coisas pra churrasco', 'churrasco'],
  ['carne pra churrasco', 'carne churrasco'],
  ['café da manhã', 'cafe_da_manha'],
  ['lanche das crianças', 'lanche_das_criancas'],
  ['mistura', 'mistura'],
  ['pra lavar louça', 'detergente'],
  ['bombril', 'la_de_aco'],
  ['esponja bombril', 'esponja bombril'],
  ['cerveja latinha', 'cerveja em_lata'],
  ['fardo de cerveja', 'em_fardo cerveja'],
  ['jerimum', 'abobora'],
  ['charque', 'carne_seca'],
])('"%s" asks for %s', (text, terms) => {
  expect(termsOf(text)).toEqual([terms])
})

test('what is not on offer is named as it was typed, without talk', () => {
  expect(readWishes('quero leite Ninho barato hoje').map(({ text }) => text)).toEqual(['leite Ninho'])
})
