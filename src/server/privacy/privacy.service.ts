import { endpoints } from '#contract/index.ts'
import { retentionCutoff, retentionCutoffDays } from '#domain/retention.ts'
import { site } from '#domain/site.ts'
import { type Db, inTransaction } from '#platform/database/database.ts'
import { enqueue } from '#platform/jobs/queue.ts'
import type { Log } from '#platform/log.ts'
import type { Platform } from '#platform/platform.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { deleteSubscribersOf } from '#server/alerts/export-alerts.ts'
import { deleteKeysOf, keyOwner } from '#server/http/idempotency.ts'
import { type AuditEntry, recordAudit } from '#server/http/security/audit.ts'
import { deleteMessagesBefore, deleteMessagesOf } from '#server/messages/messages.service.ts'
import {
  deletePriceReportsBefore,
  erasePriceReports,
  findDeviceHash,
} from '#server/price-reports/price-reports.service.ts'
import {
  deleteAbandonedVisitors,
  deleteInactiveVisitors,
  deleteOldRemovals,
  eraseVisitorData,
} from '#server/shopping-lists/visitor-data.ts'
import { type Erasure, hashAddress, newErasure, readErasures, writeErasure } from './erasure-records.ts'
import { deleteLinksOf, findFormAddresses } from './form-links.repository.ts'
import { recordErasure } from './privacy.jobs.ts'

/** Deletes all data of the visitor and, if given, their device's price reports; records the erasure outside the database. */
export async function eraseOwnData(
  platform: Pick<Platform, 'db' | 'storage' | 'log'>,
  visitor: { tokenHash: Buffer; isKnown: boolean },
  device: string | undefined,
  now: Date,
): Promise<void> {
  const deviceHash = await findDeviceHash(platform.db, device)
  // Otherwise anyone could fill the object store with empty records.
  const isRecorded = visitor.isKnown || deviceHash !== null
  const whose = {
    visitor: visitor.isKnown ? visitor.tokenHash.toString('hex') : null,
    device: deviceHash?.toString('hex') ?? null,
  }
  await eraseOnRecord(platform, isRecorded ? newErasure(now, whose) : null, async (db) => {
    await eraseVisitor(db, visitor.tokenHash)
    if (deviceHash) await erasePriceReports(db, deviceHash)
  })
}

export interface ErasedForms {
  contactMessages: number
  partnershipRequests: number
}

/** For the privacy command: deletes everything sent with this address. The audit entry states how much, not whose. */
export async function eraseForms(
  platform: Pick<Platform, 'db' | 'storage' | 'log' | 'clock' | 'config'>,
  email: string,
): Promise<ErasedForms> {
  const address = hashAddress(email, platform.config.publicIdKey)
  return eraseOnRecord(platform, newErasure(platform.clock.now(), { address }), async (db) => {
    const erased = await eraseFormsOf(db, email)
    await auditCommand(db, 'privacy.eraseForms', { subject: 'forms of one address', before: erased })
    return erased
  })
}

/**
 * Records the erasure in the object store, then erases. If the store is unreachable the request does not wait: a job records the erasure
 * later.
 */
async function eraseOnRecord<T>(
  { db, storage, log }: Pick<Platform, 'db' | 'storage' | 'log'>,
  erasure: Erasure | null,
  erase: (db: Db) => Promise<T>,
): Promise<T> {
  const unrecorded = erasure && (await isWritten(storage, erasure, log)) ? null : erasure
  return inTransaction(db, async (db) => {
    if (unrecorded) await enqueue(db, recordErasure, unrecorded)
    return erase(db)
  })
}

async function isWritten(storage: Storage, erasure: Erasure, log: Log): Promise<boolean> {
  try {
    await writeErasure(storage, erasure)
    return true
  } catch (error) {
    log.warn({ err: error }, 'erasure not recorded yet')
    return false
  }
}

export interface RepeatedErasures extends ErasedForms {
  /** Number of recorded erasures. */
  recorded: number
  visitors: number
  priceReports: number
}

/** For the privacy command, after a restore: repeats recorded erasures, without deleting data sent after them. */
export async function repeatErasures({
  db,
  storage,
  config,
}: Pick<Platform, 'db' | 'storage' | 'config'>): Promise<RepeatedErasures> {
  const repeated = { recorded: 0, visitors: 0, priceReports: 0, contactMessages: 0, partnershipRequests: 0 }
  const addresses = await findFormAddresses(db)
  const addressesByHash = Map.groupBy(addresses, (email) => hashAddress(email, config.publicIdKey))
  for await (const { erasedAt, visitor, device, address } of readErasures(storage)) {
    const until = new Date(erasedAt)
    repeated.recorded += 1
    await inTransaction(db, async (db) => {
      if (visitor) repeated.visitors += await eraseVisitor(db, Buffer.from(visitor, 'hex'), until)
      if (device) repeated.priceReports += await erasePriceReports(db, Buffer.from(device, 'hex'), until)
      for (const email of (address && addressesByHash.get(address)) || []) {
        const erased = await eraseFormsOf(db, email, until)
        repeated.contactMessages += erased.contactMessages
        repeated.partnershipRequests += erased.partnershipRequests
      }
    })
  }
  await auditCommand(db, 'privacy.repeatErasures', { subject: 'erasures after a restore', before: repeated })
  return repeated
}

async function eraseVisitor(db: Db, tokenHash: Buffer, createdUntil?: Date): Promise<number> {
  const visitors = await eraseVisitorData(db, tokenHash, createdUntil)
  const visitorEndpoints = endpoints.filter(({ access, isIdempotent }) => access === 'visitor' && isIdempotent)
  await deleteKeysOf(
    db,
    visitorEndpoints.map(({ name }) => keyOwner({ visitor: { id: null, tokenHash } }, name)),
  )
  return visitors
}

async function eraseFormsOf(db: Db, email: string, until?: Date): Promise<ErasedForms> {
  await deleteLinksOf(db, email)
  await deleteSubscribersOf(db, email)
  const { contact, partnership } = await deleteMessagesOf(db, email, until)
  return { contactMessages: contact, partnershipRequests: partnership }
}

async function auditCommand(db: Db, action: string, entry: AuditEntry): Promise<void> {
  await recordAudit(db, { administratorId: null, action, requestId: 'npm run privacy' }, [entry])
}

/** Deletes data older than the privacy policy's retention period. */
export async function deleteExpiredData(db: Db, now: Date): Promise<void> {
  const cutoff = retentionCutoff(now, site.policies.retentionMonths)
  const { abandonedVisitorDays, abandonedVisitorItems, priceReportDays } = site.policies
  await deleteInactiveVisitors(db, cutoff)
  await deleteAbandonedVisitors(db, retentionCutoffDays(now, abandonedVisitorDays), abandonedVisitorItems)
  await deleteOldRemovals(db, now)
  await deleteMessagesBefore(db, cutoff)
  await deletePriceReportsBefore(db, retentionCutoffDays(now, priceReportDays))
}
