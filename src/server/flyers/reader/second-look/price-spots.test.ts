import { expect, test } from 'vitest'
import { looksLikeNumber, priceSpots } from './price-spots.ts'

const piece = (text: string, x: number, y: number, width: number, height: number) => ({
  text,
  box: { x, y, width, height },
  confidence: 1,
  angle: 0,
})

test.each(['14', '1499', '14,99', ',99', '(4,99', 'R$ 14,99', 'R$14', 'l4', '1O', '14.9', '99kg', 'RS 8'])(
  '"%s" may be of a price',
  (text) => {
    expect(looksLikeNumber(text)).toBe(true)
  },
)

test.each(['', 'kg', 'R$', 'Leve 3', 'Arroz 5kg', '47 3344-5566', '7891000100103'])('"%s" is not', (text) => {
  expect(looksLikeNumber(text)).toBe(false)
})

test('tall digits and the cents at their shoulder are one place', () => {
  const spots = priceSpots([
    piece('14', 100, 100, 60, 50),
    piece('99', 168, 98, 30, 24),
    piece('Arroz 5kg', 90, 170, 120, 20),
  ])
  expect(spots).toEqual([{ box: { x: 100, y: 100, width: 98, height: 50 }, angle: 0 }])
})

test('prices of two columns are two places, the taller one first', () => {
  const spots = priceSpots([
    piece('9', 10, 100, 20, 40),
    piece('14', 200, 100, 60, 50),
    piece('Arroz', 10, 160, 50, 12),
  ])
  expect(spots.map(({ box }) => box.x)).toEqual([200, 10])
})

test('numbers smaller than the usual text get no second look', () => {
  const names = [0, 1, 2].map((row) => piece('Arroz branco', 0, row * 40, 100, 20))
  expect(priceSpots([...names, piece('500', 0, 200, 20, 12)])).toEqual([])
  expect(priceSpots([...names, piece('500', 0, 200, 20, 16)])).toHaveLength(1)
})
