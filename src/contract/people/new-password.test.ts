import { expect, test } from 'vitest'
import { NewPassword } from './account.ts'

test.each([
  ['twelve characters', 'abcdefghijkl'],
  ['two hundred characters', 'a'.repeat(200)],
  ['letters of one case only', 'umasenhacomprida'],
  ['digits only', '908172635441'],
  ['spaces at both ends, accents and emoji', '  ÇãÉ ñandu 🥑 fim  '],
])('a new password of %s is taken unchanged', (_what, password) => {
  expect(NewPassword.parse(password)).toBe(password)
})

test.each([
  ['eleven characters', 'abcdefghijk'],
  ['201 characters', 'a'.repeat(201)],
])('a new password of %s is refused', (_what, password) => {
  expect(NewPassword.safeParse(password).success).toBe(false)
})
