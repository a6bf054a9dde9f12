import type { WireMechanics } from '#domain/mechanics/mechanics.ts'

/** Days are relative to the day on which the data are loaded. */
export interface DemonstrationOffer {
  /** Key of a demonstration store. */
  store: string
  productName: string
  /** Decimal string in reais: '49.90'. */
  price: string
  originalPrice: string | null
  /** 0 ends today; negative has expired. */
  endsInDays: number
  /** Greater than 0: scheduled. Absent: has already started. */
  startsInDays?: number
  highlighted?: true
  description?: string
  /** Conditions that are not named are none. */
  mechanics?: Partial<WireMechanics>
}
