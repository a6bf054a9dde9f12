import { expect, test } from 'vitest'
import { invitationIn, invitationUrl } from './invitation-link.ts'

test('an invitation is found behind the # of its own address, and nowhere else', () => {
  const url = new URL(invitationUrl('https://cestinha.example', 'a_B-1'))

  expect(url.pathname + url.search).toBe('/lista-compras')
  expect(invitationIn(url.hash)).toBe('a_B-1')
  expect(invitationIn('')).toBeNull()
  expect(invitationIn('#conteudo')).toBeNull()
})
