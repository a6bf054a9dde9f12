import { sql } from 'kysely'
import type { Choice, RememberedChoice, WantedChoice } from '#contract/compare/baskets.ts'
import { maxRememberedChoices } from '#domain/lists/basket-limits.ts'
import { readWantedItem } from '#domain/wanted/read-wanted-item.ts'
import type { Db } from '#platform/database/database.ts'
import type { ItemDetails } from './items.repository.ts'

/** The newest first. */
export async function listChoices(db: Db, visitorId: number): Promise<RememberedChoice[]> {
  const rows = await db
    .selectFrom('wantedChoices')
    .select(['wanted', 'choice', 'chosenAt'])
    .where('visitorId', '=', visitorId)
    .orderBy('chosenAt', 'desc')
    .orderBy('wanted')
    .execute()
  return rows.map(({ wanted, choice, chosenAt }) => ({
    wanted,
    choice: choice as Choice,
    chosenAt: chosenAt.toISOString(),
  }))
}

/** Initial choice of an item: the editor's last choice for the same thing. An item that comes from an offer means that offer. */
export async function rememberedChoice(db: Db, visitorId: number, item: ItemDetails): Promise<WantedChoice | null> {
  if (item.promotionId !== null) return null
  const wanted = meaningOf(item)
  if (wanted === undefined) return null
  const row = await db
    .selectFrom('wantedChoices')
    .select('choice')
    .where('visitorId', '=', visitorId)
    .where('wanted', '=', wanted)
    .executeTakeFirst()
  return row ? { wanted, choice: row.choice as Choice } : null
}

/** Key of an item's meaning; undefined when it is not understood. */
export function meaningOf({ productName: name, quantity, notes }: ItemDetails): string | undefined {
  return readWantedItem({ name, quantity, notes })?.key
}

/** Stores a visitor's choice, replacing their earlier one. Beyond the limit the oldest is deleted. */
export async function rememberChoice(
  db: Db,
  visitorId: number,
  { wanted, choice }: WantedChoice,
  now: Date,
): Promise<void> {
  await db
    .insertInto('wantedChoices')
    .values({ visitorId, wanted, choice, chosenAt: now })
    .onConflict((conflict) => conflict.columns(['visitorId', 'wanted']).doUpdateSet({ choice, chosenAt: now }))
    .execute()
  await sql`
    delete from wanted_choices where visitor_id = ${visitorId} and wanted in (
      select wanted from wanted_choices where visitor_id = ${visitorId}
      order by chosen_at desc, wanted = ${wanted} desc, wanted offset ${maxRememberedChoices})`.execute(db)
}

export async function forgetChoice(db: Db, visitorId: number, wanted: string): Promise<void> {
  await db.deleteFrom('wantedChoices').where('visitorId', '=', visitorId).where('wanted', '=', wanted).execute()
}
