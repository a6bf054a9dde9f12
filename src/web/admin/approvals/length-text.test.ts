import { expect, test } from 'vitest'
import { lengthText } from './length-text.ts'

test.each([
  [0, '1 min'],
  [45, '45 min'],
  [60, '1 h'],
  [130, '2 h 10'],
  [2880, '2 dias'],
])('%i minutes are told as %s', (minutes, text) => {
  expect(lengthText(minutes)).toBe(text)
})
