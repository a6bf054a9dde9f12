import { sql } from 'kysely'
import type { Import, ImportColumns } from '#contract/imports.ts'
import type { Db } from '#platform/database/database.ts'
import type { PanelScope, RowScope } from '#server/http/security/row-scope.ts'
import { publicId } from '#server/public-ids.ts'

const maxListed = 50

export async function listImports(db: Db): Promise<Import[]> {
  return (await selectImports(db).orderBy('imports.id', 'desc').limit(maxListed).execute()).map(toImport)
}

export async function findImport(db: Db, id: number): Promise<Import | undefined> {
  const row = await selectImports(db).where('imports.id', '=', id).executeTakeFirst()
  return row && toImport(row)
}

/** Locked until the end of the transaction, so that the parts of an import are added one at a time. */
export async function lockImport(
  db: Db,
  scope: RowScope,
  id: number,
): Promise<{ undoneAt: Date | null; createdStores: number[] } | undefined> {
  return db
    .selectFrom('imports')
    .select(['undoneAt', 'createdStores'])
    .where('id', '=', id)
    .where(scope.holds())
    .forUpdate()
    .executeTakeFirst()
}

export async function findCreatedStores(db: Db, id: number): Promise<number[]> {
  const row = await db.selectFrom('imports').select('createdStores').where('id', '=', id).executeTakeFirst()
  return row?.createdStores ?? []
}

export async function insertImport(
  db: Db,
  scope: RowScope,
  newImport: {
    administratorId: number
    /** Null: each row names its store. */
    storeId: number | null
    fileName: string
    totalRows: number
    startedAt: Date
  },
): Promise<number> {
  // One of all stores is no store's own.
  scope.admit(newImport.storeId ?? 0)
  const { id } = await db.insertInto('imports').values(newImport).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function addToImport(
  db: Db,
  scope: RowScope,
  id: number,
  part: { created: number; updated: number; repeated: number; rejected: number; stores: number[] },
): Promise<void> {
  await scope
    .update(db, 'imports')
    .set({
      created: sql`created + ${part.created}`,
      updated: sql`updated + ${part.updated}`,
      repeated: sql`repeated + ${part.repeated}`,
      rejected: sql`rejected + ${part.rejected}`,
      createdStores: sql`created_stores || ${part.stores}::int[]`,
    })
    .where('id', '=', id)
    .execute()
}

/** Fingerprints among these that an import has already claimed. */
export async function findClaims(db: Db, fingerprints: Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from imported_offers where fingerprint = any(${fingerprints}::bytea[]) and not is_repeat`.execute(
    db,
  )
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')))
}

interface Claim {
  fingerprint: Buffer
  promotionId: number
  expiresAt: Date
  /** Already published, not by this import. */
  isRepeat: boolean
}

/**
 * Records which offers an import published, and which it found published by another import or a flyer; offers published by a person are
 * never undone.
 */
export async function claimOffers(db: Db, scope: RowScope, importId: number, claims: Claim[]): Promise<void> {
  if (claims.length === 0) return
  await scope.admitRow(db, 'imports', importId)
  await sql`
    insert into imported_offers (fingerprint, import_id, promotion_id, expires_at, is_repeat)
    select fingerprint, ${importId}, promotion_id, claim.expires_at, claim.is_repeat
    from unnest(${claims.map(({ fingerprint }) => fingerprint)}::bytea[], ${claims.map(({ promotionId }) => promotionId)}::bigint[],
                ${claims.map(({ expiresAt }) => expiresAt)}::timestamptz[], ${claims.map(({ isRepeat }) => isRepeat)}::boolean[])
      claim (fingerprint, promotion_id, expires_at, is_repeat)
    join promotions on promotions.id = promotion_id and source in ('import', 'flyer')
    on conflict do nothing`.execute(db)
}

/** At most `limit` offers of an import that the undo has not processed yet, or that it left unchanged. */
export async function listClaimed(db: Db, importId: number, isLeft: boolean, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('importedOffers')
    .select('promotionId')
    .where('importId', '=', importId)
    .where('isLeft', '=', isLeft)
    .where('promotionId', 'is not', null)
    .$narrowType<{ promotionId: number }>()
    .orderBy('promotionId')
    .limit(limit)
    .execute()
  return rows.map(({ promotionId }) => promotionId)
}

/** Marks the offers that a part of an undo left unchanged, and deletes the other claims: the file can be imported again. */
export async function finishUndo(
  db: Db,
  scope: RowScope,
  table: 'imported_offers' | 'import_updates',
  importId: number,
  ids: number[],
  left: { id: number }[],
): Promise<void> {
  await scope.admitRow(db, 'imports', importId)
  const isLeft = sql`promotion_id = any(${left.map(({ id }) => id)}::bigint[])`
  await sql`update ${sql.table(table)} set is_left = true where import_id = ${importId} and ${isLeft}`.execute(db)
  await sql`
    delete from ${sql.table(table)}
    where import_id = ${importId} and promotion_id = any(${ids}::bigint[]) and not ${isLeft}`.execute(db)
}

/** Records a part of an undo; returns how many offers remain. */
export async function recordUndo(
  db: Db,
  scope: RowScope,
  id: number,
  part: { removed: number; restored: number; left: number; isLeft: boolean; undoneAt: Date },
): Promise<number> {
  await scope
    .update(db, 'imports')
    .set({
      removed: sql`removed + ${part.removed}`,
      restored: sql`restored + ${part.restored}`,
      leftChanged: sql`left_changed + ${part.left}`,
      undoneAt: part.undoneAt,
    })
    .where('id', '=', id)
    .execute()
  const { rows } = await sql<{ remaining: number }>`
    select (select count(*) from imported_offers where import_id = ${id} and is_left = ${part.isLeft})::int
         + (select count(*) from import_updates where import_id = ${id} and is_left = ${part.isLeft})::int as remaining`.execute(
    db,
  )
  return rows[0]?.remaining ?? 0
}

/** Stores an offer's state before an import updated it; with two updates in one import, the state before the first. */
export async function keepUpdate(
  db: Db,
  scope: RowScope,
  importId: number,
  promotionId: number,
  before: object,
  version: number,
): Promise<void> {
  await scope.admitRow(db, 'imports', importId)
  await db
    .insertInto('importUpdates')
    .values({ importId, promotionId, before: JSON.stringify(before), version })
    .onConflict((conflict) => conflict.columns(['importId', 'promotionId']).doUpdateSet({ version }))
    .execute()
}

export async function listUpdates(db: Db, importId: number, isLeft: boolean, limit: number) {
  return db
    .selectFrom('importUpdates')
    .select(['promotionId', 'before', 'version'])
    .where('importId', '=', importId)
    .where('isLeft', '=', isLeft)
    .orderBy('promotionId')
    .limit(limit)
    .execute()
}

export async function deleteClaimsEndedBefore(db: Db, scope: PanelScope, before: Date): Promise<void> {
  await scope.delete(db, 'importedOffers').where('expiresAt', '<', before).execute()
}

/** Store 0 is for spreadsheets that name the store in each row. */
export async function findColumns(db: Db, storeId: number): Promise<ImportColumns> {
  const row = await db.selectFrom('importMappings').select('columns').where('storeId', '=', storeId).executeTakeFirst()
  // Validated by the contract before it is stored.
  return (row?.columns ?? {}) as ImportColumns
}

export async function keepColumns(
  db: Db,
  scope: RowScope,
  storeId: number,
  columns: ImportColumns,
  now: Date,
): Promise<void> {
  const mapping = { columns: JSON.stringify(columns), updatedAt: now }
  await db
    .insertInto('importMappings')
    .values({ storeId: scope.admit(storeId), ...mapping })
    .onConflict((conflict) => conflict.column('storeId').doUpdateSet(mapping))
    .execute()
}

function selectImports(db: Db) {
  return db
    .selectFrom('imports')
    .innerJoin('administrators', 'administrators.id', 'imports.administratorId')
    .selectAll('imports')
    .select('username')
}

type ImportRecord = Awaited<ReturnType<ReturnType<typeof selectImports>['executeTakeFirstOrThrow']>>

function toImport(row: ImportRecord): Import {
  const { fileName, username, totalRows, created, updated, repeated, rejected, removed, restored, leftChanged } = row
  return {
    id: publicId('import', row.id),
    fileName,
    username,
    totalRows,
    created,
    updated,
    repeated,
    rejected,
    createdStores: row.createdStores.length,
    startedAt: row.startedAt.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    removed,
    restored,
    leftChanged,
  }
}
