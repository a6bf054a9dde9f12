import { expect, test } from 'vitest'
import { findTotpStep, toBase32, totpCode, totpStep } from './totp.ts'

const rfcSecret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %d the code is %s, as in appendix B of RFC 6238', (second, code) => {
  expect(totpCode(rfcSecret, totpStep(new Date(second * 1000)), 8)).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is %s in Base32, as in RFC 4648', (text, base32) => {
  expect(toBase32(Buffer.from(text))).toBe(base32)
})

test('a code is found one step early or late, and not two', () => {
  const now = new Date('2026-11-17T12:00:00Z')
  const found = (difference: number) => findTotpStep(rfcSecret, totpCode(rfcSecret, totpStep(now) + difference), now)

  expect([-1, 0, 1].map(found)).toEqual([-1, 0, 1].map((difference) => totpStep(now) + difference))
  expect([-2, 2].map(found)).toEqual([undefined, undefined])
})
