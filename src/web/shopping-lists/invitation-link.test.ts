import { expect, test } from 'vitest'
import { invitationUrl, tokenFromHash } from './invitation-link.ts'

test('an invitation is found behind the # of its own address, and nowhere else', () => {
  const url = new URL(invitationUrl('https://cestinha.example', 'a_B-1'))

  expect(url.pathname + url.search).toBe('/lista-compras')
  expect(tokenFromHash(url.hash)).toBe('a_B-1')
  expect(tokenFromHash('')).toBeNull()
  expect(tokenFromHash('#conteudo')).toBeNull()
})
