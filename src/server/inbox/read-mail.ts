import { isSenderProven } from '#domain/week/mail-authentication.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
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
    await markMailRead(db, id, 'Não foi possível ler a mensagem.')
    return
  }
  const { sender } = read
  const isProven = isSenderProven(read.authentication, config.inbox.mailServer, sender)
  const keep = async (db: Db) => {
    const storeId = isProven && sender !== null ? await findStoreOfSender(db, sender) : null
    const failures: string[] = []
    for (const { name, type, content } of read.attachments) {
      const file: ArrivedFile = { source: 'mail', sender, isProven, storeId, name, type, content }
      const result = await keepFile(db, file, clock.now())
      if (result !== 'kept') failures.push(`${name.slice(0, 60) || 'anexo'}: ${refusalTexts[result]}`)
    }
    if (read.left > 0) failures.push(`${read.left} anexos além de vinte ficaram de fora.`)
    await markMailRead(db, id, failures.length === 0 ? null : failures.join(' ').slice(0, 1000))
  }
  await inTransaction(db, keep, { isIdempotent: true })
}
