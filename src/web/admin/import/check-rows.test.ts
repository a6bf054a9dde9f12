import { expect, test } from 'vitest'
import type { ImportVerdict } from '#contract/imports.ts'
import { chunkRows, findNamedStores, groupMessages, markDuplicates } from './check-rows.ts'

function makeVerdict(changes: Partial<ImportVerdict>): ImportVerdict {
  return { line: 2, status: 'ok', messages: [], isRepeated: false, offer: 'a', store: null, ...changes }
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
  const store = { key: 'k', name: 'Sacolão', neighborhood: null, city: 'Itajaí', storeId: 'abc', isNew: false }

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

test('rows are split into chunks of 100', () => {
  expect(chunkRows(Array.from({ length: 201 })).map(({ length }) => length)).toEqual([100, 100, 1])
  expect(chunkRows([])).toEqual([])
})
