import { sql } from 'kysely'
import type { Choice, RememberedChoice } from '#contract/compare/baskets.ts'
import { maxRememberedChoices } from '#domain/lists/basket-limits.ts'
import type { Db } from '#platform/database.ts'
import type { Visitor } from '#server/http/security/identity.ts'
import { lockVisitor } from './visitors.repository.ts'

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

/** Remembers what a visitor chose instead of what was chosen before; null forgets it. Beyond the limit the oldest one goes. */
export async function rememberChoice(
  db: Db,
  visitor: Visitor,
  { wanted, choice }: { wanted: string; choice: Choice | null },
  now: Date,
): Promise<void> {
  if (choice === null) {
    if (visitor.id !== null)
      await db.deleteFrom('wantedChoices').where('visitorId', '=', visitor.id).where('wanted', '=', wanted).execute()
    return
  }
  const visitorId = await lockVisitor(db, visitor.tokenHash, now)
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
