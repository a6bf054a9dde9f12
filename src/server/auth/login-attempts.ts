import { acquireLock, type Db, inTransaction } from '#platform/database.ts'
import { AppError } from '#server/app-error.ts'

/** Failed tries in a window, counted in the database: they survive restarts and hold across processes. */
const limits = {
  /** One sender against one name. A known device is a sender of its own, so that nobody's guessing shuts it out. */
  pair: { tries: 10, minutes: 15 },
  /** One sender against any names. */
  origin: { tries: 30, minutes: 15 },
  /** All unknown senders against one name. */
  username: { tries: 100, minutes: 60 },
} as const

export interface Attempt {
  usernameKey: string
  /** The network, or a known device. */
  origin: string
  isKnownDevice: boolean
}

/** Writes the try down before the password is looked at; refuses when there were too many. Returns its id and how long to wait first. */
export function beginAttempt(
  db: Db,
  { usernameKey, origin, isKnownDevice }: Attempt,
  now: Date,
): Promise<{ id: number; delay: number }> {
  return inTransaction(db, async (db) => {
    // Strangers' tries at one name are counted together, a known device's only with its own: it waits for nobody else.
    await acquireLock(db, isKnownDevice ? `login ${usernameKey} ${origin}` : `login ${usernameKey}`)
    const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
    const failures = db
      .selectFrom('loginAttempts')
      .select((select) => select.fn.countAll<number>().as('tries'))
      .where('succeeded', '=', false)

    const pair = await failures
      .where('usernameKey', '=', usernameKey)
      .where('origin', '=', origin)
      .where('attemptedAt', '>', since(limits.pair.minutes))
      .executeTakeFirstOrThrow()
    refuseBeyond(pair.tries, limits.pair)
    if (!isKnownDevice) {
      const fromOrigin = await failures
        .where('origin', '=', origin)
        .where('attemptedAt', '>', since(limits.origin.minutes))
        .executeTakeFirstOrThrow()
      refuseBeyond(fromOrigin.tries, limits.origin)
      const atName = await failures
        .where('usernameKey', '=', usernameKey)
        .where('origin', 'not like', 'device %')
        .where('attemptedAt', '>', since(limits.username.minutes))
        .executeTakeFirstOrThrow()
      refuseBeyond(atName.tries, limits.username)
    }

    const { id } = await db
      .insertInto('loginAttempts')
      .values({ usernameKey, origin, attemptedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, delay: delayAfter(pair.tries) }
  })
}

export async function markSucceeded(db: Db, id: number): Promise<void> {
  await db.updateTable('loginAttempts').set({ succeeded: true }).where('id', '=', id).execute()
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('loginAttempts').where('attemptedAt', '<', before).execute()
}

/** The first three mistakes cost nothing, then each doubles the wait, up to one second. */
function delayAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(1000, 125 * 2 ** (failures - 3))
}

function refuseBeyond(tries: number, { tries: allowed, minutes }: { tries: number; minutes: number }): void {
  if (tries >= allowed) throw new AppError('login_locked', { retryAfter: minutes * 60 })
}
