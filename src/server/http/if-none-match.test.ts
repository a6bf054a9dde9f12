import { expect, test } from 'vitest'
import { matchesEtag } from './if-none-match.ts'

test.each([
  ['W/"abc"', 'W/"abc"', true],
  ['"abc"', 'W/"abc"', true],
  ['W/"x", W/"abc"', 'W/"abc"', true],
  [' "abc" ,"y"', '"abc"', true],
  ['*', 'W/"abc"', true],
  ['W/"abcd"', 'W/"abc"', false],
  ['', 'W/"abc"', false],
  [undefined, 'W/"abc"', false],
  ['*', undefined, false],
])('%s against %s', (header, etag, isMatch) => {
  expect(matchesEtag(header, etag)).toBe(isMatch)
})
