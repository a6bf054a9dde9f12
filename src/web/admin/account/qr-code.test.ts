import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { modulePath } from './qr-code.tsx'

test('every dark square of the code is drawn, and no other', () => {
  const { data, size } = encode('otpauth://totp/Cestinha:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Cestinha', {
    ecc: 'M',
    border: 4,
  })

  const drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of modulePath(data).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(width); step += 1) (drawn[Number(y)] as boolean[])[Number(x) + step] = true

  expect(drawn).toEqual(data)
  // The quiet zone that cameras need around it.
  expect(drawn.slice(0, 4).flat()).not.toContain(true)
})
