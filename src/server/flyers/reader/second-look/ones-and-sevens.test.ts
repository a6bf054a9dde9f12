import { expect, test } from 'vitest'
import { withOnes } from './ones-and-sevens.ts'

const shape = (topInStems: number) => ({
  left: 0,
  top: 0,
  right: 9,
  bottom: 19,
  width: 10,
  height: 20,
  fill: 0.5,
  topInStems,
})

test('a seven without a bar is a one, and surely so', () => {
  expect(withOnes({ text: '27', confidence: 0.6 }, [shape(2), shape(1.1)])).toEqual({ text: '21', confidence: 0.9 })
})

test('a seven with its bar stays, with the confidence it was read with', () => {
  expect(withOnes({ text: '79', confidence: 0.7 }, [shape(2.4), shape(1)])).toEqual({ text: '79', confidence: 0.7 })
})

test('a seven of which the recogniser is sure stays, also without a bar, as in blurred photos', () => {
  expect(withOnes({ text: '79', confidence: 0.99 }, [shape(1.4), shape(1)]).text).toBe('79')
})

test('digits that have grown together cannot be measured', () => {
  expect(withOnes({ text: '77', confidence: 0.7 }, [shape(1)])).toEqual({ text: '77', confidence: 0.7 })
})

test('only digits count', () => {
  expect(withOnes({ text: ',9.9', confidence: 1 }, [shape(1), shape(1)]).text).toBe('99')
})
