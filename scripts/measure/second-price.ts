import type { ReadOffer } from '#domain/flyers/page-reading.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { formatMoney } from '#domain/money.ts'
import type { FlyerTruth } from './flyer-truth.ts'

type TrueOffer = FlyerTruth['offers'][number]

/** right: with who pays it; asked: a person is asked who pays it; wrong: with somebody else; missing: not read. */
export type SecondPrice = 'right' | 'asked' | 'wrong' | 'missing'

/** How the price that only some customers or larger amounts pay was read; null where the page states none. */
export function secondPriceOf({ mechanic }: TrueOffer, offer: ReadOffer | undefined): SecondPrice | null {
  if (!mechanic?.priceCents) return null
  if (offer && isAsked(offer)) return offer.secondPrice?.cents === mechanic.priceCents ? 'asked' : 'wrong'
  const money = formatMoney(mechanic.priceCents)
  const said = offer?.conditions.find((text) => text.includes(money))
  if (said === undefined) return 'missing'
  if (kindOf(said) === mechanic.kind) return 'right'
  return offer?.doubts.includes('unused_text') && offer.unused?.some((text) => text.includes(money)) ? 'asked' : 'wrong'
}

/** Two prices without a word about who pays which. */
export function isAsked({ secondPrice, doubts }: ReadOffer): boolean {
  return secondPrice?.words === '' && doubts.length > 0
}

function kindOf(text: string): string | null {
  const { needs, rule } = readMechanics(text)
  return needs ?? (rule ? 'quantity' : null)
}
