import {
  pairByPlace,
  type SecondOpinion,
  secondOpinion,
  seenByServiceOnly,
} from '#domain/flyers/review/second-opinion.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { type Alternative, type DraftRow, listServiceReadings } from '#server/flyers/drafts.repository.ts'

interface Opinion extends SecondOpinion {
  alternatives: Alternative[]
}

const source = 'Serviço de leitura'

/** The service's opinion on drafts: on those that it saw too, and on those that only it saw. */
export async function findOpinions(db: Db, flyerId: number, drafts: DraftRow[]): Promise<Map<DraftRow, Opinion>> {
  const opinions = new Map<DraftRow, Opinion>()
  for (const [number, { offers }] of await listServiceReadings(db, flyerId)) {
    const ofPage = drafts.filter(({ pageNumber, madeBy }) => pageNumber === number && madeBy !== 'hand')
    for (const [draft, offer] of pairByPlace(ofPage, offers)) {
      const { settled, doubts } = secondOpinion(draft, offer)
      const alternatives = doubts.map(({ field }) =>
        field === 'price'
          ? priceAlternative(offer.priceCents, source)
          : { field: 'productName' as const, value: offer.name, text: source },
      )
      opinions.set(draft, { settled, doubts, alternatives })
    }
    for (const draft of ofPage)
      if (draft.madeBy === 'service')
        opinions.set(draft, { settled: [], doubts: [seenByServiceOnly], alternatives: [] })
  }
  return opinions
}

export function priceAlternative(cents: Cents, text: string): Alternative {
  return { field: 'price', value: decimalFromCents(cents), text }
}
