import { expect, test } from 'vitest'
import { site } from '#domain/site.ts'
import { contactLinks, socialLinks } from './contact-links.ts'

test('all ways to reach the site are linked', () => {
  expect(contactLinks(site.contact).map(({ type }) => type)).toEqual(['email', 'whatsapp'])
  expect(socialLinks(site.contact).map(({ type }) => type)).toEqual(['instagram', 'instagram', 'whatsapp', 'group'])
})

test('what the site does not have is not shown', () => {
  const contact = { email: 'oi@cidade.example', instagram: [] }

  expect(contactLinks(contact)).toEqual([{ type: 'email', text: 'oi@cidade.example', url: 'mailto:oi@cidade.example' }])
  expect(socialLinks(contact)).toEqual([])
})

test('a phone without WhatsApp is called', () => {
  expect(contactLinks({ email: 'oi@cidade.example', phone: '(47) 3333-1111', instagram: [] })).toContainEqual({
    type: 'phone',
    text: '(47) 3333-1111',
    url: 'tel:4733331111',
  })
})
