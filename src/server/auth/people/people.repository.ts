import { sql } from 'kysely'
import type { Role } from '#domain/people/permissions.ts'
import { maxTeam } from '#domain/people/person-fields.ts'
import type { Db } from '#platform/database/database.ts'
import { liveSessions, type SessionLimits } from '#server/auth/auth.repository.ts'
import { factorColumns } from '#server/auth/second-factor/second-factor.repository.ts'

export interface StoredPerson {
  id: number
  username: string
  name: string
  /** Proven by a link that was mailed to it. */
  email: string | null
  /** Claimed: waits for its proof. */
  unprovenEmail: string | null
  role: Role
  hasAppCodes: boolean
  passkeys: number
  secondFactorDue: Date | null
}

/** A person who has not been removed. */
export async function findPerson(db: Db, id: number): Promise<StoredPerson | undefined> {
  return db
    .selectFrom('administrators')
    .leftJoin('totpSecrets', 'totpSecrets.administratorId', 'administrators.id')
    .leftJoin('addressClaims', 'addressClaims.administratorId', 'administrators.id')
    .select(['administrators.id', 'username', 'name', 'email', 'address as unprovenEmail', 'role', 'secondFactorDue'])
    .select(factorColumns)
    .where('administrators.id', '=', id)
    .where('endedAt', 'is', null)
    .$narrowType<{ role: Role }>()
    .executeTakeFirst()
}

/** People with their live sessions, sorted by name. */
export async function listPeople(
  db: Db,
  limits: SessionLimits,
  now: Date,
): Promise<(StoredPerson & { lastSeenAt: Date | null; sessions: number })[]> {
  return db
    .with('live', () =>
      liveSessions(db, limits, now)
        .select(({ fn }) => ['administratorId', fn.countAll<number>().as('sessions')])
        .groupBy('administratorId'),
    )
    .with('used', () =>
      db
        .selectFrom('adminSessions')
        .select(({ fn }) => ['administratorId', fn.max('lastUsedAt').as('lastSeenAt')])
        .groupBy('administratorId'),
    )
    .selectFrom('administrators')
    .leftJoin('live', 'live.administratorId', 'administrators.id')
    .leftJoin('used', 'used.administratorId', 'administrators.id')
    .leftJoin('totpSecrets', 'totpSecrets.administratorId', 'administrators.id')
    .leftJoin('addressClaims', 'addressClaims.administratorId', 'administrators.id')
    .select(['administrators.id', 'username', 'name', 'email', 'address as unprovenEmail', 'role'])
    .select(['lastSeenAt', 'secondFactorDue'])
    .select(factorColumns)
    .select(({ fn, val }) => fn.coalesce('sessions', val(0)).as('sessions'))
    .where('endedAt', 'is', null)
    .where('role', '<>', 'shop')
    .orderBy(sql`lower(name)`)
    .orderBy('administrators.id')
    .limit(maxTeam)
    .$narrowType<{ role: Role; sessions: number }>()
    .execute()
}

/** Number of people and open invitations. */
export async function countTeam(db: Db): Promise<number> {
  const { rows } = await sql<{ team: number }>`
    select (select count(*) from administrators where ended_at is null and role <> 'shop')
      + (select count(*) from invitations where store_id is null) as team`.execute(db)
  return rows[0]?.team ?? 0
}

export async function updatePerson(
  db: Db,
  id: number,
  values: {
    name?: string
    role?: Role
    passwordHash?: string
    endedAt?: Date | null
  },
): Promise<void> {
  await db.updateTable('administrators').set(values).where('id', '=', id).execute()
}
