import { expect, test } from 'vitest'
import type { ImportVerdict } from '#contract/imports.ts'
import { chunkRows, findNamedStores, groupMessages, markDuplicates } from './check-rows.ts'

function makeVerdict(changes: Partial<ImportVerdict>): ImportVerdict {
  return {
    line: 2,
    status: 'ok',
    messages: [],
    isRepeated: false,
    offer: 'a',
    reads: {},
    isNameExpanded: false,
    current: null,
    store: null,
    department: null,
    ...changes,
  }
}

test('the second of two equal rows becomes a warning', () => {
  const marked = markDuplicates([
    makeVerdict({ line: 2 }),
    makeVerdict({ line: 3, offer: 'b' }),
    makeVerdict({ line: 900 }),
  ])

  expect(marked.map(({ status, isRepeated }) => [status, isRepeated])).toEqual([
    ['ok', false],
    ['ok', false],
    ['warning', true],
  ])
  expect(marked[2]?.messages[0]?.text).toContain('linha 2')
})

test('rows with errors are never marked as duplicates', () => {
  const invalid = makeVerdict({ status: 'error', offer: null })

  expect(markDuplicates([invalid, invalid])).toEqual([invalid, invalid])
})

test('a store named in the rows is listed once, with its number of rows and what it means', () => {
  const store = {
    key: 'k',
    name: 'Sacolão',
    neighborhood: null,
    city: 'Itajaí',
    storeId: 'abc',
    isNew: false,
    isRemembered: false,
  }

  expect(
    findNamedStores([makeVerdict({ store }), makeVerdict({}), makeVerdict({ store: { ...store, name: 'SACOLÃO' } })]),
  ).toEqual([expect.objectContaining({ place: 'Itajaí', rows: 2, storeId: 'abc' })])
})

test('messages that differ only in the cell value are grouped', () => {
  const invalid = (text: string) => makeVerdict({ status: 'error', messages: [{ field: 'price', text }] })

  expect(
    groupMessages([invalid('Preço inválido: "doze"'), invalid('Preço inválido: "x"'), invalid('Outro')], 'error'),
  ).toEqual([
    ['Preço inválido', 2],
    ['Outro', 1],
  ])
})

test('questions that differ only in the offer that exists, or in an example, are grouped', () => {
  const asked = (text: string) => makeVerdict({ status: 'question', messages: [{ field: 'price', text }] })

  expect(
    groupMessages(
      [
        asked('Este produto já está em oferta por R$ 4,29 até 20/11/2026. Atualizar essa oferta ou publicar outra?'),
        asked('"Sal Cisne" já está em oferta por R$ 2,29 até 21/11/2026. Atualizar essa oferta ou publicar outra?'),
        asked('Quanto custa uma só? Escreva, por exemplo, "3,00, 2 por 5,00"'),
      ],
      'question',
    ),
  ).toEqual([
    ['O produto já está em oferta por outro preço', 2],
    ['Quanto custa uma só?', 1],
  ])
})

test('rows are split into chunks of 100', () => {
  expect(chunkRows(Array.from({ length: 201 })).map(({ length }) => length)).toEqual([100, 100, 1])
  expect(chunkRows([])).toEqual([])
})
