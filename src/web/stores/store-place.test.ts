import { expect, test } from 'vitest'
import { phoneUrl, storeMapUrl, storePlace, whatsAppUrl } from './store-place.ts'

test('[2.offer.13] a place is the neighbourhood and the city, or the city alone', () => {
  expect(storePlace({ neighborhood: 'Fazenda', city: 'Itajaí' })).toBe('Fazenda, Itajaí')
  expect(storePlace({ neighborhood: null, city: 'Itajaí' })).toBe('Itajaí')
})

test('the map URL has the whole address', () => {
  const url = storeMapUrl({
    name: 'Açougue do Gaúcho',
    address: 'Rua Uruguai, 450',
    neighborhood: 'Fazenda',
    city: 'Itajaí',
    state: 'SC',
  })

  expect(new URL(url).searchParams.get('query')).toBe('Açougue do Gaúcho, Rua Uruguai, 450, Fazenda, Itajaí - SC')
})

test('[2.offer.20] a phone URL has the country code', () => {
  expect(phoneUrl('(47) 3333-0000')).toBe('tel:+554733330000')
  expect(phoneUrl('+55 47 99999-0000')).toBe('tel:+5547999990000')
  expect(whatsAppUrl('(47) 99999-0000')).toBe('https://wa.me/5547999990000')
})
