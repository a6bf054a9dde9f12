import { expect, test } from 'vitest'
import { arrange, findTallAndSmall, type Shape } from './tall-and-small.ts'

const shape = (left: number, top: number, width: number, height: number, fill = 0.5): Shape => ({
  left,
  top,
  right: left + width - 1,
  bottom: top + height - 1,
  width,
  height,
  fill,
  topInStems: 1,
})

/** "14" tall, "99" at its top right, on a strip of 300 × 96. */
const price = [shape(50, 20, 20, 56), shape(76, 20, 34, 56), shape(118, 20, 16, 26), shape(137, 20, 16, 26)]
const arranged = (shapes: Shape[]) => arrange(shapes, 300, 96)

test('tall digits and two small ones at their shoulder are a price', () => {
  expect(arranged(price)).toMatchObject({
    tall: { left: 50, top: 20, right: 109, bottom: 75 },
    small: { left: 118, top: 20, right: 152, bottom: 45 },
  })
})

test('the unit below the cents is not part of them', () => {
  expect(arranged([...price, shape(118, 55, 16, 20), shape(137, 55, 16, 20)])?.small.bottom).toBe(45)
})

test('two small digits that have grown together are taken as they are', () => {
  expect(arranged([...price.slice(0, 2), shape(118, 20, 34, 26), shape(155, 20, 16, 26)])?.small).toEqual({
    left: 118,
    top: 20,
    right: 151,
    bottom: 45,
  })
})

test.each([
  ['digits of one height', price.slice(0, 2)],
  ['small shapes to the left', [...price.slice(0, 2), shape(2, 20, 16, 26), shape(21, 20, 16, 26)]],
  ['small shapes far away', [...price.slice(0, 2), shape(180, 20, 16, 26), shape(199, 20, 16, 26)]],
  [
    'small shapes of the row above',
    [shape(50, 38, 20, 40), shape(76, 38, 34, 40), shape(118, 8, 14, 20), shape(134, 8, 14, 20)],
  ],
  ['a comma alone', [...price.slice(0, 2), shape(118, 60, 6, 16)]],
  ['a word of tall letters', [0, 1, 2, 3, 4].map((index) => shape(10 + index * 40, 20, 30, 56))],
  ['tall shapes far apart', [shape(10, 20, 20, 56), shape(90, 20, 34, 56), ...price.slice(2)]],
  [
    'digits of which the first is cut off by the strip',
    [shape(0, 20, 12, 56), shape(20, 20, 34, 56), shape(62, 20, 16, 26), shape(81, 20, 16, 26)],
  ],
  ['the ground of the strip', [shape(0, 0, 300, 96, 0.7), ...price.slice(2)]],
])('%s are no price', (_, shapes) => {
  expect(arranged(shapes)).toBeUndefined()
})

test('a price is found in the ink that it is printed in', () => {
  const [width, height] = [300, 96]
  const plane = width * height
  // White digits with holes on red; a yellow frame above them.
  const data = new Float32Array(3 * plane).fill(-1)
  data.fill(0.8, 2 * plane)
  const paint = ({ left, top, right, bottom }: Shape, red: number, green: number, blue: number) => {
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1) {
        if (x > left + 3 && x < right - 3 && y > top + 3 && y < bottom - 3) continue
        const at = y * width + x
        data[at] = blue
        data[plane + at] = green
        data[2 * plane + at] = red
      }
  }
  paint(shape(0, 4, 300, 8), 1, 1, -1)
  for (const digit of price) paint(digit, 1, 1, 1)

  expect(findTallAndSmall({ data, width, height })).toMatchObject({
    tall: { left: 50, top: 20, right: 109, bottom: 75 },
    small: { left: 118, top: 20, right: 152, bottom: 45 },
  })
})
