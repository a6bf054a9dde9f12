import type { StoreType } from '#domain/stores/store-types.ts'
import { readTable } from './read-table.ts'

export interface DemonstrationStore {
  /** Referenced by DemonstrationOffer.store. */
  key: string
  name: string
  type: StoreType
  /** Slug of the city. */
  city: string
  neighborhood: string
  address: string
  /** Fictional. */
  phone: string | null
  hours: string | null
  /** A store without an exact location uses the centre of its neighbourhood. */
  location?: { latitude: number; longitude: number }
}

/** Fictional stores in real neighbourhoods. */
export const demonstrationStores: DemonstrationStore[] = readTable('./stores.csv').rows.map(
  ([key = '', name = '', type, city = '', neighborhood = '', address = '', phone, hours, latitude, longitude]) => ({
    key,
    name,
    type: type as StoreType,
    city,
    neighborhood,
    address,
    phone: phone || null,
    hours: hours || null,
    ...(latitude && { location: { latitude: Number(latitude), longitude: Number(longitude) } }),
  }),
)
