import { expect, test } from 'vitest'
import { invitationUrl, tokenFromHash } from './invitation-link.ts'

test('an invitation token is read from the fragment of its own link only', () => {
  const url = new URL(invitationUrl('https://cestinha.example', 'a_B-1'))

  expect(url.pathname + url.search).toBe('/lista-compras')
  expect(tokenFromHash(url.hash)).toBe('a_B-1')
  expect(tokenFromHash('')).toBeNull()
  expect(tokenFromHash('#conteudo')).toBeNull()
})
