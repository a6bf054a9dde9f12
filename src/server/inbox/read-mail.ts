import { isSenderProven } from '#domain/week/mail-authentication.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { type ArrivedFile, keepFile, refusalTexts } from './keep-file.ts'
import { readMailApart } from './mail-thread.ts'

type Parts = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

/** Keeps the attachments of a message. One that cannot be read is kept as it is, with the reason, until it is too old. */
export async function readMail({ db, clock, config, log }: Parts, id: number): Promise<void> {
  const mail = await db.selectFrom('inboxMails').select(['raw', 'failure']).where('id', '=', id).executeTakeFirst()
  if (!mail?.raw || mail.failure !== null) return
  const read = await readMailApart(mail.raw).catch((error: Error) => error)
  if (read instanceof Error) {
    log.warn({ mail: id, error: read.message }, 'a message could not be read')
    await db
      .updateTable('inboxMails')
      .set({ failure: 'Não foi possível ler a mensagem.' })
      .where('id', '=', id)
      .execute()
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
    // With a failure the message stays, so that nothing is lost.
    const failure = failures.length === 0 ? null : failures.join(' ').slice(0, 1000)
    await db
      .updateTable('inboxMails')
      .set({ failure, ...(failure === null && { raw: null }) })
      .where('id', '=', id)
      .execute()
  }
  await inTransaction(db, keep, { isIdempotent: true })
}

/** Somebody of the store's team, or an address that a person has given to a store. Of somebody in two stores it is not known. */
async function findStoreOfSender(db: Db, address: string): Promise<number | null> {
  const known = await db
    .selectFrom('inboxSenders')
    .innerJoin('stores', 'stores.id', 'inboxSenders.storeId')
    .select('inboxSenders.storeId')
    .where('inboxSenders.address', '=', address)
    .where('stores.status', '=', 'active')
    .executeTakeFirst()
  if (known) return known.storeId
  const stores = await db
    .selectFrom('storeMembers')
    .innerJoin('administrators', 'administrators.id', 'storeMembers.administratorId')
    .innerJoin('stores', 'stores.id', 'storeMembers.storeId')
    .select('storeMembers.storeId')
    .where((where) => where(where.fn('lower', ['administrators.email']), '=', address))
    .where('stores.status', '=', 'active')
    .limit(2)
    .execute()
  return stores.length === 1 ? (stores[0]?.storeId ?? null) : null
}
