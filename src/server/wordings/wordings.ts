import { sql } from 'kysely'
import type { WireMechanics } from '#domain/mechanics/mechanics.ts'
import { type WordedCell, wordingKey } from '#domain/week/wordings.ts'
import type { Db } from '#platform/database/database.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'

/** Meaning of a store's wording: a name with its category, conditions of a flyer, or the text of another cell. */
interface Meanings extends Record<Exclude<WordedCell, 'productName'>, { text: string }> {
  productName: { productName: string; categoryId: number | null }
  conditions: { mechanics: WireMechanics }
}
export type WordingField = keyof Meanings

export interface Wordings {
  get<Field extends WordingField>(field: Field, written: string): Meanings[Field] | undefined
}

/** Stored meanings of a store's wordings. */
export async function findWordings(
  db: Db,
  storeId: number,
  asked: readonly { field: WordingField; written: string }[],
): Promise<Wordings> {
  const keys = [...new Set(asked.map(({ written }) => wordingKey(written)))].filter(Boolean)
  const rows =
    keys.length === 0
      ? []
      : await db
          .selectFrom('storeWordings')
          .select(['field', 'written', 'meaning'])
          .where('storeId', '=', storeId)
          .where('written', 'in', keys)
          .execute()
  const meanings = new Map(rows.map(({ field, written, meaning }) => [`${field} ${written}`, meaning]))
  return {
    get: <Field extends WordingField>(field: Field, written: string) =>
      meanings.get(`${field} ${wordingKey(written)}`) as Meanings[Field] | undefined,
  }
}

export async function keepWording<Field extends WordingField>(
  db: Db,
  scope: RowScope,
  storeId: number,
  wording: { field: Field; written: string; meaning: Meanings[Field] },
  now: Date,
): Promise<void> {
  const written = wordingKey(wording.written)
  if (written === '') return
  await sql`
    insert into store_wordings (store_id, field, written, meaning, updated_at)
    values (${scope.admit(storeId)}, ${wording.field}, ${written}, ${JSON.stringify(wording.meaning)}, ${now})
    on conflict (store_id, field, written) do update set meaning = excluded.meaning, updated_at = excluded.updated_at`.execute(
    db,
  )
}
