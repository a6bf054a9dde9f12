import { expect, test } from 'vitest'
import { paths } from './paths.ts'

test('[2.offer.21, 2.offer.30, 2.offer.31, 2.offer.32] internal links have the URLs of the specification', () => {
  expect(paths.home()).toBe('/')
  expect(paths.store('yxab7wmh')).toBe('/lojas?store=yxab7wmh')
  expect(paths.category('acougue')).toBe('/categorias?category=acougue')
  expect(paths.city('Balneário Camboriú')).toBe('/cidades?city=Balne%C3%A1rio+Cambori%C3%BA')
})
