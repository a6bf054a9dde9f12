import { oneDay } from '#domain/durations.ts'
import { readGtin } from '#domain/products/gtin.ts'
import { acquireLock, type Db } from '#platform/database/database.ts'
import { invalidField } from '#server/app-error.ts'
import { networkOf, networkPrefixOf } from '#server/http/client-network.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { deleteNamingsBefore, insertNaming, isSettled, propose } from './namings.repository.ts'

const namingsPerHour = 20
/** Number of networks that queue a barcode for an administrator. */
const enoughNetworks = 3
const ninetyDays = 90 * oneDay

interface Naming {
  gtin: string
  name: string
  ip: string
}

/**
 * Stores the name that a visitor gives an unknown barcode, at most twenty per network and hour. Ignores barcodes that are known or already
 * decided.
 */
export async function receiveNaming(db: Db, { gtin: text, name, ip }: Naming, now: Date): Promise<void> {
  const read = readGtin(text)
  if (typeof read === 'string' || read.isCase) throw invalidField('gtin', 'Use os números de um código de barras')
  if (!/\p{L}{2}/u.test(name)) throw invalidField('name', 'Diga que produto é')
  const gtin = read.digits
  if (await isSettled(db, gtin)) return
  const sender = await admitFormSender(db, 'barcodeNamings', networkOf(ip), now, namingsPerHour)
  // Two concurrent names must see each other to be counted.
  await acquireLock(db, `naming of ${gtin}`)
  await insertNaming(db, { gtin, name, sender, networkPrefix: networkPrefixOf(ip), receivedAt: now })
  await propose(db, gtin, enoughNetworks)
}

export async function deleteOldNamings(db: Db, now: Date): Promise<void> {
  await deleteNamingsBefore(db, new Date(now.getTime() - ninetyDays))
}
