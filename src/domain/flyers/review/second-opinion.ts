import type { DraftDoubt } from '#domain/flyers/flyer-states.ts'
import type { ServiceOffer } from '#domain/flyers/service-reading.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { Doubt } from './draft-doubts.ts'
import { nameLikeness } from './name-likeness.ts'
import type { PagePlace } from './page-boxes.ts'

/** Share of the smaller box that must overlap for both to be one offer. */
const leastShared = 0.5
/** From this similarity on, two spellings are one name. */
const leastLikeness = 0.5

interface Placed {
  box: PagePlace
}

/** Pairs the results of two readers on one page by position, each at most once, best matches first. */
export function pairByPlace<D extends Placed, O extends Placed>(drafts: readonly D[], offers: readonly O[]): Map<D, O> {
  const candidates = drafts
    .flatMap((draft) => offers.map((offer) => ({ draft, offer, ...overlap(draft.box, offer.box) })))
    .filter(({ ofSmaller }) => ofSmaller >= leastShared)
    .sort((one, other) => other.ofBoth - one.ofBoth)
  const pairs = new Map<D, O>()
  const taken = new Set<O>()
  for (const { draft, offer } of candidates) {
    if (pairs.has(draft) || taken.has(offer)) continue
    pairs.set(draft, offer)
    taken.add(offer)
  }
  return pairs
}

/** Offers at a position without a draft. */
export function offersElsewhere<O extends Placed>(drafts: readonly Placed[], offers: readonly O[]): O[] {
  return offers.filter(({ box }) => drafts.every((draft) => overlap(draft.box, box).ofSmaller < leastShared))
}

interface Read {
  productName: string
  priceCents: Cents
}

export interface SecondOpinion {
  /** Doubts of our reader that the second reading resolves. */
  settled: readonly DraftDoubt[]
  /** Doubts where the second reading differs. */
  doubts: Doubt[]
}

/** Changes that a second reading of the same offer makes. Doubts from known prices and products stay. */
export function secondOpinion({ productName, priceCents }: Read, offer: ServiceOffer): SecondOpinion {
  const isSamePrice = offer.priceCents === priceCents
  const isSameName = nameLikeness(offer.name, productName) >= leastLikeness
  return {
    settled: [
      ...(isSamePrice ? ofPrice : []),
      ...(isSameName ? ofName : []),
      ...(isSamePrice && isSameName ? ofPair : []),
    ],
    doubts: [
      ...(isSamePrice ? [] : [differs('price', `O serviço de leitura leu ${formatMoney(offer.priceCents)}`)]),
      ...(isSameName ? [] : [differs('productName', `O serviço de leitura leu “${offer.name}”`)]),
    ],
  }
}

const ofPrice: DraftDoubt[] = ['two_readings', 'comma_supplied', 'unsure']
const ofName: DraftDoubt[] = ['one_word', 'unknown_words']
const ofPair: DraftDoubt[] = ['far_name', 'page_left_over']

/** Doubt about an offer that our own reader did not see. */
export const seenByServiceOnly: Doubt = differs(
  'productName',
  'Vista só pelo serviço de leitura: confira se está na página',
)

function differs(field: Doubt['field'], text: string): Doubt {
  return { code: 'service_differs', field, text }
}

function overlap(one: PagePlace, other: PagePlace): { ofSmaller: number; ofBoth: number } {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0])
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1])
  const shared = Math.max(0, width) * Math.max(0, height)
  const [mine, theirs] = [areaOf(one), areaOf(other)]
  return { ofSmaller: shared / Math.min(mine, theirs), ofBoth: shared / (mine + theirs - shared) }
}

function areaOf([left, top, right, bottom]: PagePlace): number {
  return (right - left) * (bottom - top)
}
