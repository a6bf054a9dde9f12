import { expect, test } from 'vitest'
import { boxBetween, freeBox, stretchBox } from './page-boxes.ts'

test('an edge stays on the page and never passes the other one', () => {
  expect(stretchBox([0, 0, 9950, 9950], { x: 1, y: 1 }, false)).toEqual([0, 0, 10_000, 10_000])
  expect(stretchBox([0, 0, 250, 250], { x: 1, y: 1 }, true)).toEqual([50, 50, 250, 250])
  expect(stretchBox([0, 0, 250, 250], { x: -1, y: 0 }, false)).toEqual([0, 0, 200, 250])
})

test('a box is drawn between two corners in any order, but not by a slip', () => {
  expect(boxBetween({ x: 0.5, y: 0.4 }, { x: 0.1, y: 0.2 })).toEqual([1000, 2000, 5000, 4000])
  expect(boxBetween({ x: 0.5, y: 0.4 }, { x: 0.501, y: 0.401 })).toBeUndefined()
})

test('a missed offer is looked for where no other is, as large as the others', () => {
  const others = [
    [100, 1000, 3300, 3000],
    [6700, 1000, 9900, 3000],
    [100, 3000, 3300, 5000],
  ] as [number, number, number, number][]
  expect(freeBox(others)).toEqual([3300, 1000, 6500, 3000])
  expect(freeBox([])).toEqual([0, 0, 2500, 2000])
})
