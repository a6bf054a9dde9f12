import { oneMinute } from '#domain/durations.ts'
import { acquireLock, type Db, inTransaction } from '#platform/database/database.ts'
import { AppError } from '#server/app-error.ts'

/** Failed attempts per window, counted in the database so that the limits survive restarts and hold across processes. */
const limits = {
  /** One origin against one name. A known device is a separate origin, so that guessing elsewhere does not lock it out. */
  pair: { attempts: 10, minutes: 15 },
  /** One origin against any names. */
  origin: { attempts: 30, minutes: 15 },
  /** All unknown devices against one name. */
  username: { attempts: 100, minutes: 60 },
} as const

export interface Attempt {
  usernameKey: string
  /** The network, or a known device. */
  origin: string
  isKnownDevice: boolean
}

/** Records the attempt before the password is checked; throws after too many. `delay` is in milliseconds. */
export function beginAttempt(
  db: Db,
  { usernameKey, origin, isKnownDevice }: Attempt,
  now: Date,
): Promise<{ id: number; delay: number }> {
  return inTransaction(db, async (db) => {
    // Attempts of unknown devices at one name are counted together; a known device has its own lock and never waits for them.
    await acquireLock(db, isKnownDevice ? `login ${usernameKey} ${origin}` : `login ${usernameKey}`)
    const since = (minutes: number) => new Date(now.getTime() - minutes * oneMinute)
    const failures = db
      .selectFrom('loginAttempts')
      .select((select) => select.fn.countAll<number>().as('attempts'))
      .where('succeeded', '=', false)

    const pair = await failures
      .where('usernameKey', '=', usernameKey)
      .where('origin', '=', origin)
      .where('attemptedAt', '>', since(limits.pair.minutes))
      .executeTakeFirstOrThrow()
    refuseBeyond(pair.attempts, limits.pair)
    if (!isKnownDevice) {
      const fromOrigin = await failures
        .where('origin', '=', origin)
        .where('attemptedAt', '>', since(limits.origin.minutes))
        .executeTakeFirstOrThrow()
      refuseBeyond(fromOrigin.attempts, limits.origin)
      const onUsername = await failures
        .where('usernameKey', '=', usernameKey)
        .where('origin', 'not like', 'device %')
        .where('attemptedAt', '>', since(limits.username.minutes))
        .executeTakeFirstOrThrow()
      refuseBeyond(onUsername.attempts, limits.username)
    }

    const { id } = await db
      .insertInto('loginAttempts')
      .values({ usernameKey, origin, attemptedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, delay: delayAfter(pair.attempts) }
  })
}

export async function markSucceeded(db: Db, id: number): Promise<void> {
  await db.updateTable('loginAttempts').set({ succeeded: true }).where('id', '=', id).execute()
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('loginAttempts').where('attemptedAt', '<', before).execute()
}

/** No delay for the first three failures, then doubling up to one second. */
function delayAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(1000, 125 * 2 ** (failures - 3))
}

function refuseBeyond(attempts: number, { attempts: allowed, minutes }: { attempts: number; minutes: number }): void {
  if (attempts >= allowed) throw new AppError('login_locked', { retryAfter: minutes * 60 })
}
