// @own-process: needs a process without a key
import { expect, test } from 'vitest'
import { numberFromPublicId, publicId, setPublicIdKey } from './public-ids.ts'

const key = 'a key of more than thirty-two characters'

test('a process without a key shows no id', () => {
  expect(() => publicId('promotion', 1)).toThrow('setPublicIdKey')
  expect(() => numberFromPublicId('promotion', '00000000')).toThrow('setPublicIdKey')
})

test('every process with the same key has the same ids, one with another key has others', () => {
  setPublicIdKey(key)
  const code = publicId('promotion', 1)
  setPublicIdKey(`${key}.`)
  expect(publicId('promotion', 1)).not.toBe(code)
  expect(numberFromPublicId('promotion', code)).not.toBe(1)
  setPublicIdKey(key)
  expect(numberFromPublicId('promotion', code)).toBe(1)
})

// Links are shared for years: the derivation of codes from the key must never change.
test.each([
  ['promotion', 1, 'ayrvj1bd'],
  ['store', 1, 'vj4dhyzb'],
] as const)('with this key, %s %i has the code %s', (kind, number, code) => {
  setPublicIdKey(key)
  expect(publicId(kind, number)).toBe(code)
})
