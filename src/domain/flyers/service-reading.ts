import type { Day } from '#domain/dates.ts'
import type { PagePlace } from './review/page-boxes.ts'

/** An offer as read by an external service. */
export interface ServiceOffer {
  name: string
  priceCents: number
  originalCents: number | null
  per: 'kg' | 'un' | null
  /** As printed. */
  conditions: string[]
  box: PagePlace
}

export interface ServiceReading {
  offers: ServiceOffer[]
  validity: { from: Day | null; to: Day } | null
}
