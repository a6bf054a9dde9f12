import { expect, test } from 'vitest'
import { sampleOffer } from '#web/design/sample-offer.ts'
import { scriptJson } from '#web/layout/structured-data.tsx'
import { groceryStore, storeStructuredData } from './store-structured-data.ts'

const store = { ...sampleOffer().store, phone: '(47) 3333-0000' }
const countedStore = {
  ...store,
  status: 'active' as const,
  activePromotions: 3,
  openingHours: ['Mo-Sa 08:00-20:00'],
  version: 1,
}

test('a store is a GroceryStore with its address', () => {
  expect(groceryStore(store)).toEqual({
    '@type': 'GroceryStore',
    name: 'Açougue do Gaúcho',
    telephone: '(47) 3333-0000',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Rua Uruguai, 450',
      addressLocality: 'Itajaí',
      addressRegion: 'SC',
      addressCountry: 'BR',
    },
  })
})

test('missing data of a store is left out', () => {
  const json = JSON.stringify(groceryStore({ ...store, address: null, phone: null }))

  expect(json).not.toMatch(/streetAddress|telephone|null/)
})

test('the opening hours of a store are given where they are known', () => {
  const storeIn = (openingHours: string[] | null) =>
    JSON.stringify(storeStructuredData({ ...countedStore, openingHours }, 'https://c.example'))

  expect(storeIn(['Mo-Sa 08:00-20:00'])).toContain('"openingHours":["Mo-Sa 08:00-20:00"]')
  expect(storeIn(null)).not.toContain('openingHours')
})

test('the breadcrumbs of a store contain its city', () => {
  const data = storeStructuredData(countedStore, 'https://c.example')

  expect(data).toMatchObject({
    '@graph': [
      { '@type': 'GroceryStore', url: 'https://c.example/lojas/acougue-do-gaucho' },
      {
        itemListElement: [
          { position: 1, name: 'Início' },
          { position: 2, name: 'Itajaí', item: 'https://c.example/cidades/itajai-sc' },
          { position: 3, name: 'Açougue do Gaúcho' },
        ],
      },
    ],
  })
})

test('a name cannot close the script element', () => {
  expect(scriptJson({ name: '</script><script>alert(1)</script>' })).not.toContain('<')
})
