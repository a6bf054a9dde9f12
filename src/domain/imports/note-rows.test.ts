import { expect, test } from 'vitest'
import { departmentOfRow, validityOfRow } from './note-rows.ts'

test.each([
  [['AÇOUGUE', '', ''], 'AÇOUGUE'],
  [['', '*** Frios e Laticínios ***', ''], 'Frios e Laticínios'],
  [['SETOR: BEBIDAS', '', ''], 'BEBIDAS'],
  [['Ofertas do Hortifruti', 'Ofertas do Hortifruti'], 'Ofertas do Hortifruti'],
  [['Bebidas não alcoólicas'], 'Bebidas não alcoólicas'],
])('a row of departments alone names one: %j', (cells, department) => {
  expect(departmentOfRow(cells)).toBe(department)
})

test.each([
  [['Picanha bovina', '', '']],
  [['Bebidas', '9,90']],
  [['Carnes 5 kg', '']],
  [['Ofertas da semana', '']],
  [['', '']],
  [['Limpeza '.repeat(40), '']],
])('a row that may be a product is no department: %j', (cells) => {
  expect(departmentOfRow(cells)).toBeUndefined()
})

test.each([
  ['OFERTAS DA SEMANA - 16 A 22/11', '2026-11-16', '2026-11-22'],
  [
    'Mercado Bom Dia: ofertas válidas de 16/11/2026 a 22/11/2026 ou enquanto durarem os estoques',
    '2026-11-16',
    '2026-11-22',
  ],
  ['Tabela válida até 22/11', null, '2026-11-22'],
  ['Ofertas de seg a dom', '2026-11-16', '2026-11-22'],
  ['ENCARTE DE 16 A 22 DE NOVEMBRO', '2026-11-16', '2026-11-22'],
])('the title "%s" states the days from %s to %s', (title, from, to) => {
  expect(validityOfRow([title, '', ''], '2026-11-17')).toEqual({ from, to })
})

test.each([
  'Tabela de preços 17/11/2026',
  'Relatório do dia 17/11',
  'Ofertas da semana',
  'Loja 3',
  'Arroz 5 kg',
  'CNPJ 12.345.678/0001-90',
])('the title "%s" states no days', (title) => {
  expect(validityOfRow([title], '2026-11-17')).toBeUndefined()
})
