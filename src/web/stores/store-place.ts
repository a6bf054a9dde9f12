import type { Store } from '#contract/stores.ts'

type Place = Pick<Store, 'neighborhood' | 'city'>

/** Where a store is, in few words: "Fazenda, Itajaí", or only the city. */
export function storePlace({ neighborhood, city }: Place, separator = ', '): string {
  return [neighborhood, city].filter(Boolean).join(separator)
}

/** A map with the store on it, in whatever application the visitor uses for maps. */
export function storeMapUrl(store: Place & Pick<Store, 'name' | 'address' | 'state'>): string {
  const query = [store.name, store.address, store.neighborhood, `${store.city} - ${store.state}`]
    .filter(Boolean)
    .join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

/** "(47) 3333-0000" → "tel:+554733330000" */
export function phoneUrl(phone: string): string {
  return `tel:+${withCountry(phone)}`
}

/** "(47) 99999-0000" → "https://wa.me/5547999990000" */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${withCountry(phone)}`
}

function withCountry(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`
}
