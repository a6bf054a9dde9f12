import { expect, test } from 'vitest'
import { connectedComponents } from './connected-components.ts'

function componentsOf(...rows: string[]) {
  const width = rows[0]?.length ?? 0
  const marks = rows.join('')
  return connectedComponents(width, rows.length, (position) => marks[position] === '#')
}

test('pixels that share a side belong together, those that share a corner do not', () => {
  const components = componentsOf('##..', '..#.', '..##')
  expect(components.map(({ left, top, right, bottom, pixels }) => [left, top, right, bottom, pixels.length])).toEqual([
    [0, 0, 1, 0, 2],
    [2, 1, 3, 2, 3],
  ])
})

test('the end of a row does not touch the beginning of the next', () => {
  expect(componentsOf('..#', '#..')).toHaveLength(2)
})

test('each pixel is in one component, also after later ones were found', () => {
  const components = componentsOf('#.#', '#.#', '###', '...', '.#.')
  expect(components.map(({ pixels }) => [...pixels].sort((a, b) => a - b))).toEqual([[0, 2, 3, 5, 6, 7, 8], [13]])
})

test('an empty picture has none', () => {
  expect(componentsOf('...', '...')).toEqual([])
})
