import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { can } from '#domain/people/permissions.ts'
import { canInStore, type StorePermission, type StoreRole } from '#domain/people/store-permissions.ts'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-tables.generated.ts'
import { AppError } from '#server/app-error.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import type { Admin, StoreProgram } from './identity.ts'

/** Tables whose rows belong to one store, in a column `store_id`. */
export type StoreTable =
  | 'storeMembers'
  | 'invitations'
  | 'submissions'
  | 'submittedOffers'
  | 'storeTokens'
  | 'promotions'
  | 'promotionsArchive'
  | 'promotionsEver'
  | 'storeWordings'
  | 'flyers'
  | 'flyerLayouts'
  | 'imports'
  | 'importDoubts'
  | 'importMappings'

/** Tables whose rows belong to a row that belongs to a store: the column that names it, and its table. */
const parents = {
  flyerPages: ['flyerId', 'flyers'],
  flyerRegions: ['pageId', 'flyerPages'],
  flyerReadings: ['pageId', 'flyerPages'],
  offerDrafts: ['flyerId', 'flyers'],
  importedOffers: ['importId', 'imports'],
  importUpdates: ['importId', 'imports'],
} as const

type ChildTable = keyof typeof parents
export type OwnedTable = StoreTable | ChildTable

/**
 * Proof that the caller may act in one store. Only the access check creates one, and every statement about a store's rows starts from it:
 * `tests/security/store-scopes.test.ts` fails for one that does not. A forgotten WHERE would show a store to its competitor.
 */
export class StoreScope {
  readonly storeId: number
  /** The caller's role in this store; null for panel users. */
  readonly storeRole: StoreRole | null
  /** As in `PanelScope`. */
  declare protected readonly proof: 'store'

  private constructor(storeId: number, storeRole: StoreRole | null) {
    this.storeId = storeId
    this.storeRole = storeRole
  }

  /** Refuses another person's store like one that does not exist. A merged store stands for the one that was kept. */
  static async prove(
    db: Db,
    person: Pick<Admin, 'id' | 'role'>,
    storeCode: string,
    permission: StorePermission,
  ): Promise<StoreScope> {
    const id = numberFromPublicId('store', storeCode)
    const store =
      id === undefined
        ? undefined
        : await db
            .selectFrom('stores as named')
            .innerJoin('stores', (join) =>
              join.on(({ eb, fn }) => eb('stores.id', '=', fn.coalesce('named.mergedInto', 'named.id'))),
            )
            .leftJoin('storeMembers', (join) =>
              join.onRef('storeMembers.storeId', '=', 'stores.id').on('storeMembers.administratorId', '=', person.id),
            )
            .select(['stores.id', 'storeMembers.role'])
            .where('named.id', '=', id)
            .$narrowType<{ role: StoreRole | null }>()
            .executeTakeFirst()
    if (!store || !canInStore(permission, person.role, store.role)) throw new AppError('forbidden')
    return new StoreScope(store.id, store.role)
  }

  /** Scope of a store's program: its creator's permissions in the store of the token, and none in their other stores. */
  static async ofProgram(db: Db, program: StoreProgram, storeCode: string, permission: StorePermission) {
    const scope = await StoreScope.prove(db, program.person, storeCode, permission)
    if (scope.storeId !== program.storeId) throw new AppError('forbidden')
    return scope
  }

  /** For the panel's reads and decisions about the rows of any store. */
  static ofPanel(person: Admin, storeId: number): StoreScope {
    if (!can(person.role, 'offers.read')) throw new AppError('forbidden')
    return new StoreScope(storeId, null)
  }

  get code(): string {
    return publicId('store', this.storeId)
  }

  /** The rows of this store. */
  select<T extends StoreTable>(db: Db, table: T): SelectQueryBuilder<DB, T, object> {
    // TypeScript cannot see that every table of StoreTable has the column.
    const rows = db.selectFrom(table as 'storeMembers').where(`${table}.storeId` as 'storeId', '=', this.storeId)
    return rows as unknown as SelectQueryBuilder<DB, T, object>
  }

  insert<T extends StoreTable>(
    db: Db,
    table: T,
    rows: readonly Omit<Insertable<DB[T]>, 'storeId'>[],
  ): InsertQueryBuilder<DB, T, InsertResult> {
    const values = rows.map((row) => ({ ...row, storeId: this.storeId }))
    const query = db.insertInto(table as 'storeMembers').values(values as never)
    return query as unknown as InsertQueryBuilder<DB, T, InsertResult>
  }

  /** The number of this store, where rows come with one: it refuses that of another. */
  admit(storeId: number): number {
    if (storeId !== this.storeId) throw new AppError('forbidden')
    return storeId
  }

  /** Refuses a row of another store, to which a new row is added. */
  async admitRow(db: Db, table: OwnedTable, id: number): Promise<void> {
    const { rows } = await sql`
      select from ${sql.table(table)} where id = ${id} and ${this.owns(table)}`.execute(db)
    if (rows.length === 0) throw new AppError('forbidden')
  }

  /** The condition of a statement in plain SQL. */
  holds(column = 'store_id'): RawBuilder<boolean> {
    return sql<boolean>`${sql.ref(column)} = ${this.storeId}`
  }

  update<T extends OwnedTable>(db: Db, table: T): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    const rows = db.updateTable(table as 'storeMembers').where(this.owns(table))
    return rows as unknown as UpdateQueryBuilder<DB, T, T, UpdateResult>
  }

  delete<T extends OwnedTable>(db: Db, table: T): DeleteQueryBuilder<DB, T, DeleteResult> {
    const rows = db.deleteFrom(table as 'storeMembers').where(this.owns(table))
    return rows as unknown as DeleteQueryBuilder<DB, T, DeleteResult>
  }

  private owns(table: OwnedTable): RawBuilder<boolean> {
    if (!(table in parents)) return this.holds(`${table}.storeId`)
    const [column, parent] = parents[table as ChildTable]
    return sql<boolean>`${sql.ref(`${table}.${column}`)} in (select id from ${sql.table(parent)} where ${this.owns(parent)})`
  }
}
