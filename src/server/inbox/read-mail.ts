import { isSenderProven } from '#domain/week/mail-authentication.ts'
import { cleanFileName } from '#domain/week/received-kinds.ts'
import { type Db, inSavepoint, inTransaction } from '#platform/database/database.ts'
import { isDatabaseUnavailable, isTransactionConflict } from '#platform/database/database-errors.ts'
import { messageOf } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import { findStoreOfSender, findUnreadMail, markMailRead } from './inbox.repository.ts'
import { type ArrivedFile, keepFile, refusalTexts } from './keep-file.ts'
import { readMailApart } from './mail-thread.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

/** Stores the attachments of a message. An unreadable message is kept with the reason until it is too old. */
export async function readMail({ db, clock, config, log }: Parts, id: number): Promise<void> {
  const raw = await findUnreadMail(db, id)
  if (!raw) return
  const read = await readMailApart(raw).catch((error: Error) => error)
  if (read instanceof Error) {
    log.warn({ mail: id, error: read.message }, 'a message could not be read')
    await markMailRead(db, id, { failure: 'Não foi possível ler a mensagem.', storeId: null })
    return
  }
  const { sender } = read
  const isProven = isSenderProven(read.authentication, config.inbox.mailServer, sender)
  const keep = async (db: Db) => {
    const storeId = isProven && sender !== null ? await findStoreOfSender(db, sender) : null
    const failures: string[] = []
    for (const { name, type, content } of read.attachments) {
      const file: ArrivedFile = { sender, isProven, storeId, name, type, content }
      // One file that cannot be stored takes no other with it.
      const result = await inSavepoint(db, () => keepFile(db, file, clock.now())).catch((error: unknown) => {
        if (isDatabaseUnavailable(error) || isTransactionConflict(error)) throw error
        log.warn({ mail: id, reason: messageOf(error) }, 'a file of a message could not be stored')
        return 'broken' as const
      })
      if (result !== 'kept') failures.push(`${cleanFileName(name).slice(-60)}: ${refusalTexts[result]}`)
    }
    if (read.left > 0) failures.push(`${read.left} anexos além de vinte ficaram de fora.`)
    const failure = failures.length === 0 ? null : failures.join(' ').slice(0, 1000)
    await markMailRead(db, id, { failure, storeId })
  }
  await inTransaction(db, keep, { isIdempotent: true })
}
