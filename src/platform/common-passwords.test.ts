import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['1qaz2wsx3edc', 'Qwerty123456', 'PASSWORD1234', '123456789123', 'qwertyqwerty'])(
  '%s is one of the most used passwords, in any case',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test('sentences and random passwords are not', () => {
  const others = ['uma senha bem comprida', ...Array.from({ length: 1000 }, () => randomBytes(12).toString('base64'))]

  expect(others.filter(isCommonPassword)).toEqual([])
})
