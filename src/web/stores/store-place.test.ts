import { expect, test } from 'vitest'
import { phoneUrl, storeMapUrl, storePlace, whatsAppUrl } from './store-place.ts'

test('[2.offer.13] a place is the neighbourhood and the city, or the city alone', () => {
  expect(storePlace({ neighborhood: 'Fazenda', city: 'Itajaí' })).toBe('Fazenda, Itajaí')
  expect(storePlace({ neighborhood: null, city: 'Itajaí' })).toBe('Itajaí')
})

test('[2.route.23] the way to a store leads to its own coordinates, or to its address where they are not known', () => {
  const store = {
    ...{ name: 'Açougue do Gaúcho', address: 'Rua Uruguai, 450' },
    ...{ neighborhood: 'Fazenda', city: 'Itajaí', state: 'SC' },
  }
  const point = { latitude: -26.9189, longitude: -48.6496 }
  const destination = (location: Parameters<typeof storeMapUrl>[0]['location']) =>
    new URL(storeMapUrl({ ...store, location })).searchParams.get('destination')

  const address = 'Açougue do Gaúcho, Rua Uruguai, 450, Fazenda, Itajaí - SC'
  expect(destination(null)).toBe(address)
  expect(destination({ ...point, isApproximate: true })).toBe(address)
  expect(destination({ ...point, isApproximate: false })).toBe('-26.9189,-48.6496')
})

test('[2.offer.20] a phone URL has the country code', () => {
  expect(phoneUrl('(47) 3333-0000')).toBe('tel:+554733330000')
  expect(phoneUrl('+55 47 99999-0000')).toBe('tel:+5547999990000')
  expect(whatsAppUrl('(47) 99999-0000')).toBe('https://wa.me/5547999990000')
})
