import type { Store } from '#contract/stores.ts'

type Place = Pick<Store, 'neighborhood' | 'city'>

/** "Fazenda, Itajaí", or only the city. */
export function storePlace({ neighborhood, city }: Place, separator = ', '): string {
  return [neighborhood, city].filter(Boolean).join(separator)
}

/** Directions to the store in the visitor's map application: to its own coordinates, or to its address if these are unknown. */
export function storeMapUrl(store: Place & Pick<Store, 'name' | 'address' | 'state' | 'location'>): string {
  const { location } = store
  const address = [store.name, store.address, store.neighborhood, `${store.city} - ${store.state}`]
  const destination =
    location && !location.isApproximate
      ? `${location.latitude},${location.longitude}`
      : address.filter(Boolean).join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}

/** "(47) 3333-0000" → "tel:+554733330000" */
export function phoneUrl(phone: string): string {
  return `tel:+${withCountryCode(phone)}`
}

/** "(47) 98888-1234" → "https://wa.me/5547988881234" */
export function whatsAppUrl(phone: string): string {
  return `https://wa.me/${withCountryCode(phone)}`
}

function withCountryCode(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.startsWith('55') && digits.length > 11 ? digits : `55${digits}`
}
