import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import { type CatalogueLayout, type CatalogueRow, tellsPrices } from '#domain/catalogue/catalogue-row.ts'
import { proposeOffer } from '#domain/catalogue/proposals.ts'
import { addDays, dayOf, endOfDay, startOfDay } from '#domain/dates.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import { recordEarlierPrices } from '#server/price-history/record-prices.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'
import * as repository from './catalogue.repository.ts'
import { identifyItems } from './describe-items.ts'
import { isSamePrice, observePrice } from './observed-prices.ts'

interface FileDraft {
  storeId: string
  fileName: string
  layout: CatalogueLayout
  contentHash: string
  totalRows: number
  refused: number
}

/** Returns the store's last file if it is identical: a file must not be compared with itself. */
export async function startFile(
  db: Db,
  administratorId: number,
  { storeId: storeCode, contentHash: hex, ...draft }: FileDraft,
  now: Date,
): Promise<{ file: CatalogueFile; isNew: boolean }> {
  const storeId = await activeStoreNumber(db, storeCode)
  const contentHash = Buffer.from(hex, 'hex')
  const latest = await repository.findLatestFile(db, storeId)
  if (latest?.contentHash.equals(contentHash)) return { file: await readFile(db, latest.id), isNew: false }
  const id = await repository.insertFile(db, { ...draft, storeId, administratorId, contentHash, startedAt: now })
  return { file: await readFile(db, id), isNew: true }
}

interface LockedFile {
  id: number
  storeId: number
  isFirst: boolean
}

/** Stores rows of a file, in the caller's transaction. Sending the same rows again changes nothing. */
export async function addRows(db: Db, code: string, rows: CatalogueRow[], now: Date): Promise<CatalogueFile> {
  const id = found(numberFromPublicId('catalogueFile', code), 'catalogue_file_not_found')
  const file = found(await repository.lockScope(db, id), 'catalogue_file_not_found')
  const latest = await repository.findLatestFile(db, file.storeId)
  if (latest?.id !== id) throw new AppError('catalogue_file_replaced')
  if (tellsPrices(file.layout)) await addPrices(db, file, rows, now)
  else await addNames(db, file, rows, now)
  await repository.countItems(db, id)
  return readFile(db, id)
}

/** Days for which an earlier offer counts as one of the store's. */
const offeredDays = 180

async function addPrices(db: Db, file: LockedFile, given: CatalogueRow[], now: Date): Promise<void> {
  const rows = [...new Map(given.map((row) => [row.code, row])).values()]
  await repository.adoptCodes(db, file.storeId, rows)
  const known = await repository.lockItems(
    db,
    file.storeId,
    rows.map(({ code }) => code),
  )
  const products = await identifyItems(db, rows)
  const since = startOfDay(addDays(dayOf(now), -offeredDays))
  const knownProducts = products.filter((id) => id !== null)
  const offered = await repository.findLatestOffers(db, file.storeId, knownProducts, since)
  const items = rows.map((row, index) => {
    const productId = products[index] ?? null
    return priceItem(
      file,
      row,
      known.get(row.code),
      { productId, offeredCents: offered.get(productId ?? 0) ?? null },
      now,
    )
  })
  await repository.saveItems(db, items)
  const seen = items.flatMap((item) => observePrice(known.get(item.code), item, now) ?? [])
  await recordEarlierPrices(db, seen, 'catalogue')
}

function priceItem(
  file: LockedFile,
  { line: _, ...row }: CatalogueRow,
  before: repository.ItemRow | undefined,
  product: Pick<repository.ItemRow, 'productId' | 'offeredCents'>,
  now: Date,
): repository.ItemRow {
  // A part that is sent again is compared with the previous file, as it was the first time.
  const isAgain = before?.fileId === file.id
  const previousCents = (isAgain ? before.previousCents : before?.priceCents) ?? null
  const proposal = proposeOffer({ ...row, ...product, previousCents }, file.isFirst)
  return {
    ...row,
    ...product,
    storeId: file.storeId,
    gtin: row.gtin ?? before?.gtin ?? null,
    packSize: before?.packSize ?? null,
    department: row.department ?? before?.department ?? null,
    promotionalFrom: row.promotionalFrom === null ? null : startOfDay(row.promotionalFrom),
    promotionalUntil: row.promotionalUntil === null ? null : endOfDay(row.promotionalUntil),
    previousCents,
    proposedAs: proposal?.reason ?? null,
    fileId: file.id,
    invoiceId: before?.invoiceId ?? null,
    isNew: before === undefined || (isAgain && before.isNew),
    pricedSince: isSamePrice(before, row.priceCents, now) ? (before?.pricedSince ?? now) : now,
    seenAt: now,
  }
}

/** An invoice states the names and packs of goods. Their cost is private to the store: no price is stored, whatever is sent. */
async function addNames(db: Db, file: LockedFile, given: CatalogueRow[], now: Date): Promise<void> {
  const codes = await repository.findCodes(
    db,
    file.storeId,
    given.flatMap(({ gtin }) => gtin ?? []),
  )
  const rows = new Map(given.map((row) => [codes.get(row.gtin ?? '') ?? row.code, row]))
  const known = await repository.lockItems(db, file.storeId, [...rows.keys()])
  await repository.saveItems(
    db,
    [...rows].map(([code, row]) => {
      const before = known.get(code)
      const named = { gtin: before?.gtin ?? row.gtin, packSize: row.packSize ?? before?.packSize ?? null }
      return before
        ? { ...before, ...named, invoiceId: file.id }
        : { ...unpriced, ...named, code, name: row.name, unit: row.unit, storeId: file.storeId, ...seenIn(file, now) }
    }),
  )
}

const unpriced = {
  department: null,
  priceCents: null,
  previousCents: null,
  promotionalCents: null,
  promotionalFrom: null,
  promotionalUntil: null,
  offeredCents: null,
  proposedAs: null,
  productId: null,
  pricedSince: null,
}

function seenIn({ id }: LockedFile, now: Date) {
  return { fileId: id, invoiceId: id, isNew: true, seenAt: now }
}

async function readFile(db: Db, id: number): Promise<CatalogueFile> {
  return found(await repository.findFile(db, id), 'catalogue_file_not_found')
}
