import type { PageReading, ReadOffer } from '#domain/flyers/page-reading.ts'
import { placeOnPage } from '#domain/flyers/review/page-boxes.ts'
import { isPackOf } from '#domain/mechanics/factory-packs.ts'
import { hasConditions, noMechanics, type WireMechanics, wireFromMechanics } from '#domain/mechanics/mechanics.ts'
import { mechanicsError } from '#domain/mechanics/mechanics-errors.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { maximumCents } from '#domain/money.ts'
import { isDiscount } from '#domain/offers/discount.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { insertDraft, insertReading, positionsPerPage } from './drafts.repository.ts'
import { askService, judgeFlyer } from './flyers.jobs.ts'
import { lockFlyer, type ReadablePage } from './flyers.repository.ts'

/** Pages have up to 60 offers; more is noise that was misread as offers. */
const maxOffers = 200

interface NewReading {
  reader: string
  milliseconds: number
  reading: PageReading
  size: { width: number; height: number }
  now: Date
  /** Whether the page is sent to the external service. */
  asksService: boolean
}

/** Stores a reading of a page and drafts its offers. Idempotent: a second run of the same reader changes nothing. */
export async function keepReading(db: Db, scope: PanelScope, page: ReadablePage, read: NewReading): Promise<void> {
  const { reader, milliseconds, reading, size, now, asksService } = read
  const data = { ...reading, page: { width: size.width, height: size.height } }
  const work = async (db: Db) => {
    const flyer = await lockFlyer(db, scope, page.flyerId)
    if (!flyer || flyer.state === 'discarded') return
    const isNew = await insertReading(db, scope, { pageId: page.id, reader, milliseconds, data, createdAt: now })
    const offers = isNew ? reading.offers.filter(isPossible).slice(0, maxOffers) : []
    for (const [index, offer] of offers.entries()) {
      await insertDraft(
        db,
        scope,
        {
          pageId: page.id,
          box: placeOnPage(offer.boxes.cell, size),
          pictureBox: offer.boxes.picture && placeOnPage(offer.boxes.picture, size),
          madeBy: 'reader',
        },
        {
          flyerId: page.flyerId,
          position: page.number * positionsPerPage + index + 1,
          ...draftOf(offer),
          conditionsRead: offer.conditions,
          read: offer,
        },
      )
    }
    await enqueue(db, judgeFlyer, { flyerId: page.flyerId })
    if (isNew && asksService) await enqueue(db, askService, { pageId: page.id })
  }
  await inTransaction(db, work, { isIdempotent: true })
}

function isPossible({ name, priceCents }: ReadOffer): boolean {
  return name.trim() !== '' && Number.isInteger(priceCents) && priceCents > 0 && priceCents <= maximumCents
}

/** An offer as it could be published; contradictory fields are left for a person to fill in. */
export function draftOf({ name, priceCents, originalCents, per, conditions, secondPrice }: ReadOffer) {
  const isOriginal = originalCents !== null && originalCents <= maximumCents && isDiscount(priceCents, originalCents)
  return {
    productName: name.trim().slice(0, promotionLimits.productName).trim(),
    priceCents,
    originalCents: isOriginal ? originalCents : null,
    mechanics: mechanicsOf(name, conditions, per, priceCents, secondPrice),
    categoryId: null,
  }
}

function mechanicsOf(
  name: string,
  conditions: string[],
  per: ReadOffer['per'],
  priceCents: number,
  secondPrice: ReadOffer['secondPrice'],
): WireMechanics | null {
  const said = readMechanics(conditions.join('. '))
  const rule = said.rule?.type === 'take-pay' && isPackOf(name, said.rule.take) ? null : said.rule
  const read = {
    ...said,
    rule,
    per: per ?? said.per,
    conditionalPrice: said.needs && secondPrice ? secondPrice.cents : null,
  }
  const mechanics = mechanicsError(read, priceCents) ? { ...noMechanics, per: read.per } : read
  return hasConditions(mechanics) ? wireFromMechanics(mechanics) : null
}
