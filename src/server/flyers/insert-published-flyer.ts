import type { Day } from '#domain/dates.ts'
import type { PagePlace } from '#domain/flyers/review/page-boxes.ts'
import type { Cents } from '#domain/money.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { insertDraft, positionsPerPage, updateDraft } from './drafts.repository.ts'

export interface PublishedPage {
  pictureName: string
  width: number
  height: number
  /** In reading order. */
  offers: PublishedOffer[]
}

interface PublishedOffer {
  /** Number of the existing offer. */
  id: number
  productName: string
  priceCents: Cents
  originalCents: Cents | null
  categoryId: number
  box: PagePlace
}

interface PublishedFlyer {
  storeId: number
  fileName: string
  contentHash: Buffer
  firstDay: Day
  lastDay: Day
  publishedAt: Date
}

/** Inserts a flyer of the demonstration: its offers and their positions are known, so it is not read. */
export async function insertPublishedFlyer(
  db: Db,
  scope: PanelScope,
  flyer: PublishedFlyer,
  pages: PublishedPage[],
): Promise<void> {
  const { publishedAt, ...columns } = flyer
  await inTransaction(db, async (db) => {
    const { id: flyerId } = await db
      .insertInto('flyers')
      .values({
        ...columns,
        areDaysSet: true,
        state: 'published',
        createdAt: publishedAt,
        publishedAt,
        lastPublishedAt: publishedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [index, { offers, ...picture }] of pages.entries()) {
      const number = index + 1
      const { id: pageId } = await db
        .insertInto('flyerPages')
        .values({ flyerId, number, incomingKey: '', ...picture, state: 'read' })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const [at, { id: promotionId, box, ...offer }] of offers.entries()) {
        const position = number * positionsPerPage + at + 1
        const region = { pageId, box, pictureBox: null, madeBy: 'hand' } as const
        const draft = { ...offer, flyerId, position, mechanics: null, read: null }
        const id = await insertDraft(db, scope, region, draft)
        await updateDraft(db, scope, id, { state: 'published', promotionId, publication: 'existing' }, 'person')
      }
    }
  })
}

export async function findPublishedDays(
  db: Db,
  contentHash: Buffer,
): Promise<{ firstDay: Day; lastDay: Day } | undefined> {
  const row = await db
    .selectFrom('flyers')
    .select(({ cast, ref }) => [
      cast<string>(ref('firstDay'), 'text').as('firstDay'),
      cast<string>(ref('lastDay'), 'text').as('lastDay'),
    ])
    .where('contentHash', '=', contentHash)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row
}
