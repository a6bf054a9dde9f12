import { expect, test } from 'vitest'
import { pixelsOfPlace, placeOnPage } from './page-boxes.ts'

const page = { width: 800, height: 400 }

test('a box is told in ten-thousandths of its page', () => {
  expect(placeOnPage({ x: 80, y: 40, width: 400, height: 100 }, page)).toEqual([1000, 1000, 6000, 3500])
})

test('what lies outside of the page is cut off, and what is too thin stays visible', () => {
  expect(placeOnPage({ x: -80, y: 300, width: 2000, height: 500 }, page)).toEqual([0, 7500, 10_000, 10_000])
  expect(placeOnPage({ x: 900, y: 40, width: 0, height: 0 }, page)).toEqual([9999, 1000, 10_000, 1001])
})

test('a place is found in a picture of any size, and never outside of it', () => {
  expect(pixelsOfPlace([1000, 1000, 6000, 3500], { width: 160, height: 80 })).toEqual({
    left: 16,
    top: 8,
    width: 80,
    height: 20,
  })
  expect(pixelsOfPlace([9999, 9999, 10_000, 10_000], { width: 3, height: 2 })).toEqual({
    left: 2,
    top: 1,
    width: 1,
    height: 1,
  })
})
