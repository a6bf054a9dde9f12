import { expect, test } from 'vitest'
import { storeFacts } from './store-facts.ts'

test('[2.stores.17, 2.stores.20, 2.stores.22] a store without type, hours or phone has the defaults of the site', () => {
  expect(storeFacts({ type: null, hours: null, phone: null })).toEqual({
    type: 'Supermercado',
    hours: 'Seg-Dom: 7h às 22h',
    phone: '(47) 3333-0000',
    isOwnPhone: false,
  })
})

test('[2.stores.18, 2.stores.21, 2.stores.23] the defaults give way to the type, hours and phone of the store', () => {
  expect(storeFacts({ type: 'acougue', hours: 'Seg-Sáb: 8h às 20h', phone: '(47) 3344-5566' })).toEqual({
    type: 'Açougue',
    hours: 'Seg-Sáb: 8h às 20h',
    phone: '(47) 3344-5566',
    isOwnPhone: true,
  })
})

test("a store of type 'outro' is called 'Loja'", () => {
  expect(storeFacts({ type: 'outro', hours: null, phone: null }).type).toBe('Loja')
})
