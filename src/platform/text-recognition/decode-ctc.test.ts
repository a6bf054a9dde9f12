import { expect, test } from 'vitest'
import { decodeCtc, readAlphabet } from './decode-ctc.ts'

const alphabet = readAlphabet('a\r\nl\r\n1\r\n2')

/** Steps in which one class is certain. */
function certain(...classes: number[]) {
  const data = classes.flatMap((index) => alphabet.map((_, other) => (other === index ? 1 : 0)))
  return { data, offset: 0, steps: classes.length, classes: alphabet.length }
}

test('the alphabet is the blank, the lines of the file and the space', () => {
  expect(alphabet).toEqual(['', 'a', 'l', '1', '2', ' '])
})

test('a letter that lasts is one letter; a blank parts two equal ones', () => {
  expect(decodeCtc(certain(1, 1, 0, 2, 0, 2, 2, 5, 3), alphabet).text).toBe('all 1')
})

test('with digits only the likeliest digit is taken, with its own probability', () => {
  const data = [0, 0, 0.7, 0.3, 0, 0]
  expect(decodeCtc({ data, offset: 0, steps: 1, classes: 6 }, alphabet)).toEqual({ text: 'l', confidence: 0.7 })
  expect(decodeCtc({ data, offset: 0, steps: 1, classes: 6 }, alphabet, [0, 3, 4])).toEqual({
    text: '1',
    confidence: 0.3,
  })
})

test('a strip in the middle of a batch is read from its place', () => {
  const { data } = certain(1, 2, 3, 4)
  expect(decodeCtc({ data, offset: 12, steps: 2, classes: 6 }, alphabet).text).toBe('12')
})

test('nothing but blanks is no text, without confidence', () => {
  expect(decodeCtc(certain(0, 0, 0), alphabet)).toEqual({ text: '', confidence: 0 })
})
