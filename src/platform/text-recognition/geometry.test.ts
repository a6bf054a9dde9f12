import { expect, test } from 'vitest'
import { convexHull, cornersOf, smallestRectangle } from './geometry.ts'

test('the hull of a filled square is its four corners', () => {
  const square = Array.from({ length: 25 }, (_, index) => ({ x: index % 5, y: Math.floor(index / 5) }))
  expect(convexHull(square)).toHaveLength(4)
  expect(convexHull(square)).toEqual(
    expect.arrayContaining([
      { x: 0, y: 0 },
      { x: 4, y: 4 },
    ]),
  )
})

test('one pixel, and a row of them, have a rectangle with an extent', () => {
  expect(smallestRectangle([{ x: 3, y: 5 }])).toMatchObject({ centre: { x: 3, y: 5 }, width: 1, height: 1 })
  const row = smallestRectangle([0, 1, 2, 3].map((x) => ({ x, y: 7 })))
  expect(row).toMatchObject({ centre: { x: 1.5, y: 7 }, width: 4, height: 1, angle: 0 })
})

test.each([-0.6, -0.1, 0, 0.3, 0.7])('a rectangle turned by %s is found again', (angle) => {
  const turned = { centre: { x: 100, y: 60 }, width: 81, height: 21, angle }
  const found = smallestRectangle(cornersOf({ ...turned, width: 80, height: 20 }))
  expect(found.centre.x).toBeCloseTo(100)
  expect(found.centre.y).toBeCloseTo(60)
  expect(found.width).toBeCloseTo(81)
  expect(found.height).toBeCloseTo(21)
  expect(found.angle).toBeCloseTo(angle)
})

test('a rectangle that stands is as wide as its text seen lying', () => {
  const found = smallestRectangle(cornersOf({ centre: { x: 0, y: 0 }, width: 80, height: 20, angle: 1.5 }))
  expect(found.angle).toBeCloseTo(1.5 - Math.PI / 2)
  expect(found.width).toBeCloseTo(21)
  expect(found.height).toBeCloseTo(81)
})

test('corners are listed as text is read: top left first, clockwise', () => {
  expect(cornersOf({ centre: { x: 10, y: 10 }, width: 8, height: 4, angle: 0 })).toEqual([
    { x: 6, y: 8 },
    { x: 14, y: 8 },
    { x: 14, y: 12 },
    { x: 6, y: 12 },
  ])
})
