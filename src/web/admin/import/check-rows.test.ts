import { expect, test } from 'vitest'
import type { ImportVerdict } from '#contract/imports.ts'
import { chunked, groupedMessages, markDuplicates, storesToCreate } from './check-rows.ts'

function aVerdict(changes: Partial<ImportVerdict>): ImportVerdict {
  return { line: 2, status: 'ok', messages: [], isRepeated: false, offer: 'a', newStore: null, ...changes }
}

test('the second of two rows that say the same is a warning', () => {
  const marked = markDuplicates([aVerdict({ line: 2 }), aVerdict({ line: 3, offer: 'b' }), aVerdict({ line: 900 })])

  expect(marked.map(({ status, isRepeated }) => [status, isRepeated])).toEqual([
    ['ok', false],
    ['ok', false],
    ['warning', true],
  ])
  expect(marked[2]?.messages[0]?.text).toContain('linha 2')
})

test('rows with errors are never alike', () => {
  const wrong = aVerdict({ status: 'error', offer: null })

  expect(markDuplicates([wrong, wrong])).toEqual([wrong, wrong])
})

test('new stores are listed once, with their rows', () => {
  const newStore = { name: 'Sacolão', neighborhood: null, city: 'Itajaí' }

  expect(
    storesToCreate([aVerdict({ newStore }), aVerdict({}), aVerdict({ newStore: { ...newStore, name: 'SACOLÃO' } })]),
  ).toEqual([expect.objectContaining({ place: 'Itajaí', rows: 2 })])
})

test('the same complaint about different cells is one', () => {
  const wrong = (text: string) => aVerdict({ status: 'error', messages: [{ field: 'price', text }] })

  expect(
    groupedMessages([wrong('Preço inválido: "doze"'), wrong('Preço inválido: "x"'), wrong('Outro')], 'error'),
  ).toEqual([
    ['Preço inválido', 2],
    ['Outro', 1],
  ])
})

test('rows are sent in parts that the server takes', () => {
  expect(chunked(Array.from({ length: 201 })).map(({ length }) => length)).toEqual([100, 100, 1])
  expect(chunked([])).toEqual([])
})
