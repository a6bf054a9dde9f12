import type { ReadOffer } from '#domain/flyers/page-reading.ts'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { decimalFromCents } from '#domain/money.ts'

type Read = Pick<ReadOffer, 'secondPrice'> | null | undefined

/** Once it is known that only some customers pay the second price, it is their price. */
export function withSecondPrice(mechanics: WireMechanics, read: Read): WireMechanics {
  const cents = read?.secondPrice?.cents
  const isTheirs = mechanics.needs !== null && mechanics.conditionalPrice === null
  return isTheirs && cents !== undefined ? { ...mechanics, conditionalPrice: decimalFromCents(cents) } : mechanics
}

/** What a person said of the second price, without its amount: it holds for the store's other offers with two prices. */
export function withoutSecondPrice(mechanics: WireMechanics | null, read: Read): WireMechanics | null {
  const cents = read?.secondPrice?.cents
  const isRead = cents !== undefined && mechanics?.conditionalPrice === decimalFromCents(cents)
  return mechanics && isRead ? { ...mechanics, conditionalPrice: null } : mechanics
}
