import type { Import, ImportColumns, ImportRow, ImportVerdict } from '#contract/imports.ts'
import { needCells, writeLimitCell, writeRuleCell, writeWeekdaysCell } from '#domain/imports/write-mechanics-cells.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { formatMoney } from '#domain/money.ts'
import type { Db } from '#platform/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { enqueuePictureCopy } from '#server/pictures/pictures.service.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { publishAll } from '#server/promotions/promotions.service.ts'
import { withdrawAll, withdrawUnchanged } from '#server/promotions/withdraw-unchanged.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { removeUnusedStores } from '#server/stores/change-stores.ts'
import { createStore, storeNumber } from '#server/stores/stores.service.ts'
import { findPriceDoubts } from './find-price-doubts.ts'
import { type StoreDecisions, writtenStoreKey } from './find-stores.ts'
import * as repository from './imports.repository.ts'
import type { Message } from './read-cells.ts'
import { fingerprint, type ReadyRow, type RefusedRow, readRows } from './read-rows.ts'

interface Context {
  db: Db
  categories: CategoryDirectory
  now: Date
}

/** How a row will fare: what is wrong with it, what is odd, whether its offer is there already. */
export async function checkRows(
  parts: Context,
  rows: ImportRow[],
  decisions: StoreDecisions,
): Promise<ImportVerdict[]> {
  const read = await readRows(parts, rows, decisions)
  const ready = read.filter(isReady)
  const repeated = await findRepeated(parts.db, ready)
  const doubts = await findPriceDoubts(parts, ready)
  return read.map((row): ImportVerdict => {
    if (!isReady(row))
      return {
        line: row.line,
        status: 'error',
        messages: row.errors,
        isRepeated: false,
        offer: null,
        store: shown(row),
      }
    const isRepeated = repeated.has(row)
    const messages: Message[] = isRepeated
      ? [{ field: 'productName', text: 'Esta oferta já está cadastrada: não será criada de novo' }]
      : [...(doubts.get(row) ?? []), ...suggestConditions(row)]
    return {
      line: row.line,
      status: messages.length > 0 ? 'warning' : 'ok',
      messages,
      isRepeated,
      offer: fingerprint(row).toString('hex'),
      store: shown(row),
    }
  })
}

/** What the description seems to say is asked, never taken. The basis of the price goes without saying. */
function suggestConditions({ offer: { description, mechanics } }: ReadyRow): Message[] {
  if (description === null) return []
  const { rule, limit, needs, days, minimumPurchase } = readMechanics(description)
  const said = [
    rule && !mechanics?.rule && writeRuleCell(rule),
    limit && !mechanics?.limit && writeLimitCell(limit),
    needs && !mechanics?.needs && needCells[needs],
    !mechanics?.days.length && writeWeekdaysCell(days),
    minimumPurchase && !mechanics?.minimumPurchase && `em compras acima de ${formatMoney(minimumPurchase)}`,
  ]
  return said.filter(Boolean).map((condition) => ({
    field: 'description',
    text: `A descrição parece dizer uma condição; para valer, escreva-a na coluna própria: "${condition}"`,
  }))
}

function shown({ store }: ReadyRow | RefusedRow): ImportVerdict['store'] {
  if (!store.written) return null
  const { name, neighborhood, cityName } = store.written
  return {
    key: writtenStoreKey(store.written),
    name,
    neighborhood,
    city: cityName,
    storeId: 'id' in store ? publicId('store', store.id) : null,
    isNew: 'create' in store,
  }
}

interface ImportDraft {
  fileName: string
  totalRows: number
  storeId: string | null
  columns: ImportColumns
}

export async function startImport(db: Db, administratorId: number, draft: ImportDraft, now: Date): Promise<Import> {
  const { fileName, totalRows, storeId, columns } = draft
  const owner = await columnsOwner(db, storeId)
  // A download of the panel has nothing to remember.
  if (Object.keys(columns).length > 0) await repository.keepColumns(db, owner, columns, now)
  const id = await repository.insertImport(db, { administratorId, fileName, totalRows, startedAt: now })
  return found(await repository.findImport(db, id), 'import_not_found')
}

/** Which column was which field when this store's spreadsheet was last imported. */
export async function rememberedColumns(db: Db, storeCode: string | null) {
  return repository.findColumns(db, await columnsOwner(db, storeCode))
}

interface AddedRows {
  import: Import
  rejected: { line: number; messages: Message[] }[]
  /** The offers made, as the outside knows them. */
  promotions: string[]
}

/** Publishes what the rows say, in the caller's transaction. A row whose offer exists already makes nothing. */
export async function addRows(
  parts: Context,
  code: string,
  rows: ImportRow[],
  decisions: StoreDecisions,
): Promise<AddedRows> {
  const { db, now } = parts
  const id = found(numberFromPublicId('import', code), 'import_not_found')
  const { undoneAt } = found(await repository.lockImport(db, id), 'import_not_found')
  if (undoneAt !== null) throw new AppError('import_undone')

  const read = await readRows(parts, rows, decisions)
  const stores = await openNewStores(db, read.filter(isReady), now)
  const ready = read.filter(isReady).map((row) => inStore(row, stores))
  const refused = read.filter((row): row is RefusedRow => !isReady(row))
  const fresh = await claimFresh(db, id, ready)
  const ids = await publish(db, fresh, now)
  await repository.nameClaims(
    db,
    fresh.map((row, position) => ({ fingerprint: fingerprint(row), promotionId: ids[position] as number })),
  )
  await repository.addToImport(db, id, {
    created: fresh.length,
    repeated: ready.length - fresh.length,
    rejected: refused.length,
    stores: [...stores.values()],
  })
  return {
    import: found(await repository.findImport(db, id), 'import_not_found'),
    rejected: refused.map(({ line, errors }) => ({ line, messages: errors })),
    promotions: ids.map((number) => publicId('promotion', number)),
  }
}

/** Offers undone per call: locks stay short and the panel can show progress. */
const undoBatchSize = 1000
/** Changed offers that a response names. */
const maxNamedOffers = 20

/** First what nobody has changed; with `includeChanged` the rest, which an earlier undo has left. */
export async function undoImport(db: Db, code: string, includeChanged: boolean, now: Date) {
  const id = found(numberFromPublicId('import', code), 'import_not_found')
  const { createdStores } = found(await repository.lockImport(db, id), 'import_not_found')
  const ids = await repository.listClaimed(db, id, includeChanged, undoBatchSize)
  const { removed, changed } = await withdrawClaimed(db, ids, includeChanged, now)
  await repository.releaseClaims(
    db,
    id,
    ids,
    changed.map(({ id }) => id),
  )
  const left = includeChanged ? -ids.length : changed.length
  const remaining = await repository.recordUndo(db, id, { removed, left, isLeft: includeChanged, undoneAt: now })
  if (remaining === 0) await removeUnusedStores(db, createdStores)
  return {
    import: found(await repository.findImport(db, id), 'import_not_found'),
    remaining,
    left: changed
      .slice(0, maxNamedOffers)
      .map(({ id, productName }) => ({ id: publicId('promotion', id), productName })),
  }
}

async function withdrawClaimed(db: Db, ids: number[], includeChanged: boolean, now: Date) {
  if (ids.length === 0) return { removed: 0, changed: [] }
  return includeChanged ? { removed: await withdrawAll(db, ids, now), changed: [] } : withdrawUnchanged(db, ids, now)
}

/** Creates each new store once, even if many rows name it. */
async function openNewStores(db: Db, rows: ReadyRow[], now: Date): Promise<Map<string, number>> {
  const numbers = new Map<string, number>()
  for (const { store } of rows) {
    if (!('create' in store) || numbers.has(writtenStoreKey(store.create))) continue
    const empty = { address: null, phone: null, whatsapp: null, hours: null }
    const { name, neighborhood, city } = store.create
    const { id } = await createStore(db, { name, neighborhood, city, ...empty }, now)
    numbers.set(writtenStoreKey(store.create), found(numberFromPublicId('store', id), 'store_not_found'))
  }
  return numbers
}

type PlacedRow = ReadyRow & { store: { id: number } }

function inStore(row: ReadyRow, stores: Map<string, number>): PlacedRow {
  const id = 'id' in row.store ? row.store.id : stores.get(writtenStoreKey(row.store.create))
  return { ...row, store: { id: found(id, 'store_not_found') } }
}

/** Claims, for this import, the rows whose offer is not published yet. */
async function claimFresh(db: Db, importId: number, rows: PlacedRow[]): Promise<PlacedRow[]> {
  const repeated = await findRepeated(db, rows)
  const wanted = new Map<string, PlacedRow>()
  for (const row of rows) {
    const key = fingerprint(row).toString('hex')
    if (!repeated.has(row) && !wanted.has(key)) wanted.set(key, row)
  }
  const claimed = await repository.claimOffers(
    db,
    importId,
    [...wanted.values()].map((row) => ({ fingerprint: fingerprint(row), expiresAt: row.offer.expiresAt })),
  )
  return [...wanted].flatMap(([key, row]) => (claimed.has(key) ? [row] : []))
}

/** Rows whose offer was made by an import or by hand; a row of a new store cannot be one. */
async function findRepeated(db: Db, rows: ReadyRow[]): Promise<Set<ReadyRow>> {
  const placed = rows.filter((row): row is PlacedRow => 'id' in row.store)
  if (placed.length === 0) return new Set()
  const claims = await repository.findClaims(db, placed.map(fingerprint))
  const alike = await findDuplicates(
    db,
    placed.map(({ store, offer }) => ({ ...offer, storeId: store.id })),
  )
  return new Set(placed.filter((row, at) => alike.has(at) || claims.has(fingerprint(row).toString('hex'))))
}

async function publish(db: Db, rows: PlacedRow[], now: Date): Promise<number[]> {
  if (rows.length === 0) return []
  const products = await identifyProducts(
    db,
    rows.map(({ offer }) => offer.productName),
  )
  const ids = await publishAll(
    db,
    rows.map(({ store, offer }) => ({
      ...offer,
      storeId: store.id,
      productId: found(products.get(offer.productName), 'internal'),
      validFrom: offer.validFrom ?? now,
    })),
    'import',
    now,
  )
  for (const [position, { offer }] of rows.entries())
    if (offer.imageSourceUrl !== null) await enqueuePictureCopy(db, ids[position] as number, offer.imageSourceUrl)
  return ids
}

const everyStore = 0

async function columnsOwner(db: Db, storeCode: string | null): Promise<number> {
  return storeCode === null ? everyStore : storeNumber(db, storeCode)
}

function isReady(row: ReadyRow | RefusedRow): row is ReadyRow {
  return !('errors' in row)
}
