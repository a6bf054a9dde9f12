import type { PriceReportDraft, Receipt } from '#contract/compare/price-reports.ts'
import type { MyData } from '#contract/privacy.ts'
import { dayOf } from '#domain/dates.ts'
import { oneDay, oneHour } from '#domain/durations.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { isCheckedToday } from '#domain/offers/price-checks.ts'
import { reportLimits } from '#domain/offers/price-reports.ts'
import type { Db } from '#platform/database/database.ts'
import { hashToken } from '#platform/tokens.ts'
import { AppError } from '#server/app-error.ts'
import { networkOf, networkPrefixOf } from '#server/http/client-network.ts'
import { admitFormSender } from '#server/http/resilience/form-rate-limit.ts'
import { lockPromotionInForce, markPrice } from '#server/promotions/reported-prices.ts'
import * as repository from './price-reports.repository.ts'

interface Sender {
  db: Db
  ip: string
  now: Date
}

/** Start of the period in which reports are counted together. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - reportLimits.hours * oneHour)
}

/** Stores a visitor's report. The price is in doubt when enough independent visitors report it; the offer stays online. */
export async function receiveReport(sender: Sender, publicId: string, draft: PriceReportDraft): Promise<Receipt> {
  const { db, ip, now } = sender
  const promotion = await lockPromotionInForce(db, publicId, now)
  if (promotion?.version !== draft.version) return { outcome: 'outdated' }
  const { id: promotionId, version } = promotion
  const admitted = await admit(sender, draft.device, 'priceReports', {
    perNetwork: reportLimits.reportsPerNetworkAndHour,
    perDevice: reportLimits.reportsPerDeviceAndDay,
  })
  await repository.saveReport(db, {
    ...admitted,
    promotionId,
    promotionVersion: version,
    problem: draft.problem,
    priceCents: draft.price ? centsFromDecimal(draft.price) : null,
    network: await repository.identifyNetwork(db, 'priceReports', promotionId, networkPrefixOf(ip), now),
    receivedAt: now,
  })
  const independent = await repository.countIndependent(db, { promotionId, version, since: countedSince(now) })
  const isDoubtful = independent >= reportLimits.independent && promotion.doubt === null
  // A visitor who looked after an earlier check found a different price, so the offer no longer counts as checked.
  if (isDoubtful || promotion.checkedAt !== null)
    await markPrice(db, promotionId, { checkedAt: null, ...(isDoubtful && { doubt: 'reported' }) })
  return { outcome: 'received' }
}

/**
 * Stores that a visitor confirmed the price. The offer counts as checked when as many independent visitors confirm it on one day as are
 * needed for a doubt. This does not remove a doubt: only an administrator does.
 */
export async function receiveCheck(
  sender: Sender,
  publicId: string,
  { version, device }: Pick<PriceReportDraft, 'version' | 'device'>,
): Promise<Receipt> {
  const { db, ip, now } = sender
  const promotion = await lockPromotionInForce(db, publicId, now)
  if (promotion?.version !== version) return { outcome: 'outdated' }
  const admitted = await admit(sender, device, 'priceChecks', {
    perNetwork: reportLimits.checksPerNetworkAndHour,
    perDevice: reportLimits.checksPerDeviceAndDay,
  })
  const { id: promotionId } = promotion
  const day = dayOf(now)
  const network = await repository.identifyNetwork(db, 'priceChecks', promotionId, networkPrefixOf(ip), now)
  const check = { ...admitted, promotionId, promotionVersion: version, day, network, receivedAt: now }
  await repository.saveCheck(db, check)
  if (isCheckedToday(promotion.checkedAt?.toISOString() ?? null, now)) return { outcome: 'received' }
  const independent = await repository.countIndependentChecks(db, { promotionId, version, day })
  if (independent >= reportLimits.independent) await markPrice(db, promotionId, { checkedAt: now })
  return { outcome: 'received' }
}

export async function exportPriceReports(
  db: Db,
  device: string | undefined,
): Promise<Pick<MyData, 'priceReports' | 'priceChecks'>> {
  return device === undefined ? { priceReports: [], priceChecks: [] } : repository.exportReports(db, hashToken(device))
}

/** The hash under which the device's reports are stored; null when there are none. */
export async function findDeviceHash(db: Db, device: string | undefined): Promise<Buffer | null> {
  const hash = device === undefined ? null : hashToken(device)
  return hash && (await repository.hasReportsOf(db, hash)) ? hash : null
}

/** Deletes the device's reports and confirmations, or only those until then; returns the number. */
export function erasePriceReports(db: Db, deviceHash: Buffer, until?: Date): Promise<number> {
  return repository.deleteReportsOf(db, deviceHash, until)
}

export async function deletePriceReportsBefore(db: Db, before: Date): Promise<void> {
  await repository.deleteReportsBefore(db, before)
}

/** Enforces the limits of the network, which is locked until the end of the transaction, and of the device. */
async function admit(
  { db, ip, now }: Sender,
  deviceKey: string,
  table: 'priceReports' | 'priceChecks',
  limits: { perNetwork: number; perDevice: number },
): Promise<{ sender: string; device: Buffer }> {
  const sender = await admitFormSender(db, table, networkOf(ip), now, limits.perNetwork)
  const device = hashToken(deviceKey)
  const since = new Date(now.getTime() - oneDay)
  const limiting = await repository.findLimiting(db, table, { device, limit: limits.perDevice, since })
  if (limiting)
    throw new AppError('rate_limited', { retryAfter: Math.ceil((limiting.getTime() - since.getTime()) / 1000) })
  return { sender, device }
}
