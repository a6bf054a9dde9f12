import { expect, test } from 'vitest'
import { pointFromText, textFromPoint } from './location-text.ts'

const point = { latitude: -26.9078, longitude: -48.6619 }

test.each([
  '-26.9078, -48.6619',
  ' -26.9078 -48.6619',
  '-26.9078;-48.6619',
  'https://www.google.com/maps/place/Mercado/@-26.9078,-48.6619,17z/data=!3m1',
])('%j holds a pair of coordinates', (text) => {
  expect(pointFromText(text)).toEqual(point)
})

test.each(['', 'Rua Uruguai, 450', '-26, -48', '-26.9078'])('%j holds none', (text) => {
  expect(pointFromText(text)).toBeUndefined()
})

test('coordinates that were picked can be read again', () => {
  expect(pointFromText(textFromPoint(point))).toEqual(point)
})
