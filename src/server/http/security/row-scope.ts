import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type RawBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely'
import { can, type Permission } from '#domain/people/permissions.ts'
import type { Db } from '#platform/database/database.ts'
import type { DB } from '#platform/database/database-tables.generated.ts'
import { AppError } from '#server/app-error.ts'
import type { Admin } from './identity.ts'
import type { OwnedTable, StoreScope } from './store-scope.ts'

/**
 * Proof that the caller may write rows of stores: those of one store, or of any. Every function that writes such rows takes one, and
 * `tests/security/store-scopes.test.ts` fails for a statement in a function that does not.
 */
export type RowScope = StoreScope | PanelScope

/** Proof that the panel, or a job of the site, acts: it may write rows of any store. */
export class PanelScope {
  /** A class without one would accept every scope, because TypeScript compares shapes. */
  declare protected readonly proof: 'panel'

  private constructor() {}

  /** People of stores are refused whatever the permission: some permissions, such as that of one's own account, are theirs too. */
  static prove({ role }: Pick<Admin, 'role'>, permission: Permission): PanelScope {
    if (role === 'shop' || !can(role, permission)) throw new AppError('forbidden')
    return new PanelScope()
  }

  /** For work that the site does by itself. Only workers and programs call it, which `tests/security/store-scopes.test.ts` checks. */
  static ofJob(): PanelScope {
    return new PanelScope()
  }

  /** The number of any store. */
  admit(storeId: number): number {
    return storeId
  }

  async admitRow(_db: Db, _table: OwnedTable, _id: number): Promise<void> {}

  holds(_column?: string): RawBuilder<boolean> {
    return sql<boolean>`true`
  }

  update<T extends OwnedTable>(db: Db, table: T): UpdateQueryBuilder<DB, T, T, UpdateResult> {
    return db.updateTable(table as 'flyers') as unknown as UpdateQueryBuilder<DB, T, T, UpdateResult>
  }

  delete<T extends OwnedTable>(db: Db, table: T): DeleteQueryBuilder<DB, T, DeleteResult> {
    return db.deleteFrom(table as 'flyers') as unknown as DeleteQueryBuilder<DB, T, DeleteResult>
  }
}
