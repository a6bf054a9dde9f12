import { expect, test } from 'vitest'
import { storeFacts } from './store-facts.ts'

test('[2.stores.17, 2.stores.20, 2.stores.22] a store without words of its own has those of the site', () => {
  expect(storeFacts({ type: null, hours: null, phone: null })).toEqual({
    type: 'Supermercado',
    hours: 'Seg-Dom: 7h às 22h',
    phone: '(47) 3333-0000',
    isOwnPhone: false,
  })
})

test('[2.stores.18, 2.stores.21, 2.stores.23] a store with its own shows its own', () => {
  expect(storeFacts({ type: 'acougue', hours: 'Seg-Sáb: 8h às 20h', phone: '(47) 3344-5566' })).toEqual({
    type: 'Açougue',
    hours: 'Seg-Sáb: 8h às 20h',
    phone: '(47) 3344-5566',
    isOwnPhone: true,
  })
})

test('a shop of a kind that has no name is a shop', () => {
  expect(storeFacts({ type: 'outro', hours: null, phone: null }).type).toBe('Loja')
})
