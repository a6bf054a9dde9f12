import type { CategoryChoice, Import, ImportColumns, ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import { needCells, writeLimitCell, writeRuleCell, writeWeekdaysCell } from '#domain/imports/write-cells.ts'
import { readMechanics } from '#domain/mechanics/read-mechanics.ts'
import { decimalFromCents, formatMoney } from '#domain/money.ts'
import type { Db } from '#platform/database/database.ts'
import { AppError, found } from '#server/app-error.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { RowScope } from '#server/http/security/row-scope.ts'
import type { CurrentOffer } from '#server/promotions/find-current-offers.ts'
import { findDuplicates } from '#server/promotions/find-duplicates.ts'
import { publishMissing } from '#server/promotions/publish-offers.ts'
import { withdrawAll, withdrawUnchanged } from '#server/promotions/withdraw-unchanged.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { removeUnusedStores } from '#server/stores/change-stores.ts'
import { lockOffers } from '#server/stores/lock-offers.ts'
import { createStore, storeNumber } from '#server/stores/stores.service.ts'
import { describeReading } from './describe-reading.ts'
import { findPriceDoubts } from './find-price-doubts.ts'
import { writtenStoreKey } from './find-stores.ts'
import { replaceDoubts } from './import-doubts.ts'
import * as repository from './imports.repository.ts'
import { withDates } from './read-cells.ts'
import {
  type Decisions,
  fingerprint,
  type ReadRow,
  type ReadyRow,
  type RefusedRow,
  readRows,
  sourceOf,
} from './read-rows.ts'
import { keepDepartments, keepStoreNames } from './remembered-choices.ts'
import type { Message } from './row-cells.ts'
import { askAboutCurrent, findCurrent, type PlacedRow, restoreUpdated, updateOffers } from './update-offers.ts'

interface Context {
  db: Db
  categories: CategoryDirectory
  now: Date
}

/** Preview of each row: its errors and odd values, and whether its offer already exists. */
export async function checkRows(parts: Context, rows: ImportRow[], decisions: Decisions): Promise<ImportVerdict[]> {
  const read = await readRows(parts, rows, decisions)
  const ready = read.filter(isReady)
  const repeated = await findRepeated(parts.db, ready)
  const doubts = await findPriceDoubts(parts, ready)
  const currents = await findCurrent(parts.db, ready, parts.now)
  return read.map((row, position): ImportVerdict => {
    const unpublished = {
      line: row.line,
      isRepeated: false,
      offer: null,
      reads: {},
      isNameExpanded: false,
      current: null,
    }
    if ('noOffer' in row)
      return { ...unpublished, status: 'idle', messages: [row.noOffer], store: null, department: null }
    const written = { store: shown(row), department: row.department ?? null }
    if (!isReady(row)) {
      const status = row.errors.every(({ isQuestion }) => isQuestion) ? 'question' : 'error'
      return { ...unpublished, status, messages: row.errors, ...written }
    }
    const isRepeated = repeated.has(row)
    const current = isRepeated ? undefined : currents.get(row)
    const isKept = row.existing === 'keep' && current !== undefined
    const question = askAboutCurrent(row, current)
    const odd = doubts.get(row) ?? []
    const isAsked = !isRepeated && (question !== null || odd.some(({ isQuestion }) => isQuestion))
    const messages: Message[] = isKept
      ? []
      : isRepeated
        ? [{ field: 'productName', text: 'Esta oferta já está cadastrada: não será criada de novo' }]
        : [...(question ? [question] : []), ...odd, ...row.doubts, ...suggestConditions(row)]
    return {
      line: row.line,
      status: isKept ? 'kept' : isAsked ? 'question' : messages.length > 0 ? 'warning' : 'ok',
      messages,
      isRepeated,
      offer: fingerprint(row).toString('hex'),
      reads: describeReading(rows[position]?.cells ?? {}, row),
      isNameExpanded: row.isNameExpanded,
      current: current && (question || row.existing) ? shownCurrent(current) : null,
      ...written,
    }
  })
}

function shownCurrent({ productName, priceCents, expiresAt }: CurrentOffer): ImportVerdict['current'] {
  return { productName, price: decimalFromCents(priceCents), expiryDate: expiresAt.toISOString() }
}

/** Conditions that the description suggests are asked about, never assumed. The basis of the price needs no question. */
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
    isRemembered: store.isRemembered === true,
  }
}

interface ImportDraft {
  fileName: string
  totalRows: number
  storeId: string | null
  columns: ImportColumns
  stores: StoreChoice[]
  categories: CategoryChoice[]
}

/** Stores the wording of the file for the next one of the same source. */
export async function startImport(
  { db, categories, now }: Context,
  scope: RowScope,
  administratorId: number,
  draft: ImportDraft,
): Promise<Import> {
  const { fileName, totalRows, storeId, columns } = draft
  const sourceId = await sourceOf(db, storeId)
  // First: from here on the store cannot be merged, which would wait for the rows below.
  const id = await repository.insertImport(db, scope, {
    administratorId,
    storeId: storeId === null ? null : sourceId,
    fileName,
    totalRows,
    startedAt: now,
  })
  // A file downloaded from the panel has nothing to store.
  if (Object.keys(columns).length > 0) await repository.keepColumns(db, scope, sourceId, columns, now)
  await rememberChoices({ db, categories, now }, scope, sourceId, draft)
  return found(await repository.findImport(db, id), 'import_not_found')
}

async function rememberChoices(
  { db, categories, now }: Context,
  scope: RowScope,
  sourceId: number,
  draft: ImportDraft,
): Promise<void> {
  const departments: { key: string; categoryId: number }[] = []
  for (const { key, categoryId } of draft.categories) {
    const category = categoryId === null ? undefined : await categories.find(categoryId)
    if (category) departments.push({ key, categoryId: category.number })
  }
  const stores: { key: string; storeId: number }[] = []
  for (const { key, storeId } of draft.stores)
    if (storeId !== null) stores.push({ key, storeId: await storeNumber(db, storeId) })
  if (departments.length > 0) await keepDepartments(db, scope, sourceId, departments, now)
  await keepStoreNames(db, scope, stores, now)
}

/** The mapping of columns to fields in the last import of this store's spreadsheet. */
export async function rememberedColumns(db: Db, storeCode: string | null) {
  return repository.findColumns(db, await sourceOf(db, storeCode))
}

interface AddedRows {
  import: Import
  rejected: { line: number; messages: Message[] }[]
  /** Public ids of the created offers. */
  promotions: string[]
}

/** Publishes the rows, in the caller's transaction. A row whose offer already exists creates nothing. */
export async function addRows(
  parts: Context,
  scope: RowScope,
  code: string,
  rows: ImportRow[],
  decisions: Decisions,
): Promise<AddedRows> {
  const { db, now } = parts
  const id = found(numberFromPublicId('import', code), 'import_not_found')
  const read = await readRows(parts, rows, decisions)
  const known = read.filter(isReady).flatMap(({ store }) => ('id' in store ? store.id : []))
  const ofFile = decisions.storeId === null ? undefined : numberFromPublicId('store', decisions.storeId)
  await lockOffers(db, { stores: [...known, ofFile] })
  const { undoneAt } = found(await repository.lockImport(db, scope, id), 'import_not_found')
  if (undoneAt !== null) throw new AppError('import_undone')

  const stores = await openNewStores(db, read.filter(isReady), now)
  const ready = read.filter(isReady).map((row) => inStore(row, stores))
  const refused = read.filter((row): row is RefusedRow => 'errors' in row)
  const repeatedBefore = await findRepeated(db, ready)
  const doubts = await findPriceDoubts(parts, ready)
  const compared = { repeated: repeatedBefore, doubts }
  const { unanswered, updates, kept, others } = await sortByCurrent(db, id, ready, compared, now)
  const updated = await updateOffers(db, scope, id, updates, now)
  // Another row may equal an offer that was just updated.
  const repeated = updated.length > 0 ? await findRepeated(db, others) : repeatedBefore
  const created = await publishRows(db, scope, id, others, repeated, now)
  const rejected = [...refused, ...unanswered].map(({ line, errors }) => ({ line, messages: errors }))
  const answered = await askAbout(db, scope, id, { rows, rejected, decisions }, now)
  await repository.addToImport(db, scope, id, {
    created: created.length,
    updated: updated.length,
    repeated: kept + others.length - created.length,
    rejected: rejected.length - answered,
    stores: [...stores.values()],
  })
  return {
    import: found(await repository.findImport(db, id), 'import_not_found'),
    rejected,
    promotions: [...updated, ...created].map((number) => publicId('promotion', number)),
  }
}

/** Stores the rejected rows of a store's file as doubts; returns how many of the rows were already doubts. */
async function askAbout(
  db: Db,
  scope: RowScope,
  importId: number,
  { rows, rejected, decisions }: { rows: ImportRow[]; rejected: AddedRows['rejected']; decisions: Decisions },
  now: Date,
): Promise<number> {
  if (decisions.storeId === null) return 0
  const storeId = await storeNumber(db, decisions.storeId)
  const messages = new Map(rejected.map((one) => [one.line, one.messages]))
  const asked = rows.flatMap((row) => {
    const about = messages.get(row.line)
    return about ? [{ row: { ...row, cells: withDates(row.cells, now) }, messages: about }] : []
  })
  const lines = rows.map(({ line }) => line)
  return replaceDoubts(db, scope, { importId, storeId, expandsNames: decisions.expandNames }, { lines, asked }, now)
}

/** Publishes the rows whose offer does not exist, and records all offers of the import: undoing another import or flyer leaves those. */
async function publishRows(
  db: Db,
  scope: RowScope,
  importId: number,
  rows: PlacedRow[],
  repeated: Repeated,
  now: Date,
): Promise<number[]> {
  const offers = rows.map(({ store, offer }) => ({ ...offer, storeId: store.id, validFrom: offer.validFrom ?? now }))
  const existing = new Map(rows.flatMap((row, at) => (repeated.has(row) ? [[at, repeated.get(row) ?? null]] : [])))
  const publications = await publishMissing(db, scope, offers, 'import', now, existing)
  const claims = publications.flatMap(({ id, isOwn }, at) => {
    const row = rows[at] as PlacedRow
    const isRepeat = existing.has(at)
    return id !== null && (isOwn || isRepeat)
      ? { fingerprint: fingerprint(row), promotionId: id, expiresAt: row.offer.expiresAt, isRepeat }
      : []
  })
  await repository.claimOffers(db, scope, importId, claims)
  return publications.flatMap(({ id, isOwn }) => (isOwn && id !== null ? id : []))
}

/** Splits the rows whose product is already on offer: those that update it, the number that leave it, and those without an answer. */
async function sortByCurrent(
  db: Db,
  importId: number,
  rows: PlacedRow[],
  { repeated, doubts }: { repeated: Repeated; doubts: Map<ReadyRow, Message[]> },
  now: Date,
) {
  const currents = await findCurrent(db, rows, now, importId)
  const unanswered: { line: number; errors: Message[] }[] = []
  const updates: { row: PlacedRow; current: CurrentOffer }[] = []
  const others: PlacedRow[] = []
  let kept = 0
  for (const row of rows) {
    const current = repeated.has(row) ? undefined : currents.get(row)
    const question = askAboutCurrent(row, current)
    const odd = repeated.has(row) ? undefined : doubts.get(row)?.find(({ isQuestion }) => isQuestion)
    // Of two rows of one product line, only the first updates the offer.
    const isTaken = updates.some((update) => update.current.id === current?.id)
    if (question) unanswered.push({ line: row.line, errors: [question] })
    else if (current && row.existing === 'keep') kept += 1
    else if (odd) unanswered.push({ line: row.line, errors: [odd] })
    else if (current && row.existing === 'update' && !isTaken) updates.push({ row, current })
    else others.push(row)
  }
  return { unanswered, updates, kept, others }
}

/** Offers undone per call: keeps locks short and lets the panel show progress. */
const undoBatchSize = 1000
/** Maximum number of changed offers that a response names. */
const maxNamedOffers = 20

/** First the offers that nobody has changed; with `includeChanged` the rest, which an earlier undo left. */
export async function undoImport(db: Db, scope: RowScope, code: string, includeChanged: boolean, now: Date) {
  const id = found(numberFromPublicId('import', code), 'import_not_found')
  await lockImported(db, id, includeChanged)
  const { createdStores, undoneAt } = found(await repository.lockImport(db, scope, id), 'import_not_found')
  // Another part of the import may have added to it meanwhile.
  const { ids, updated } = await lockImported(db, id, includeChanged)
  const withdraw = includeChanged ? withdrawAll : withdrawUnchanged
  const { removed, changed, shared } = await withdraw(db, scope, ids, { importId: id }, now)
  await repository.finishUndo(db, scope, 'imported_offers', id, ids, changed)
  const updates = await restoreUpdated(db, scope, id, includeChanged, updated, now)
  const changedAny = [...changed, ...updates.left]
  const left = includeChanged ? -(ids.length + updates.ids.length) : changedAny.length
  const part = { removed, restored: updates.restored, left, isLeft: includeChanged, undoneAt: now }
  const remaining = await repository.recordUndo(db, scope, id, part)
  if (remaining === 0) await removeUnusedStores(db, createdStores)
  return {
    import: found(await repository.findImport(db, id), 'import_not_found'),
    isChanged: undoneAt === null || ids.length + updated.length > 0,
    remaining,
    leftShared: shared,
    left: changedAny
      .slice(0, maxNamedOffers)
      .map(({ id, productName }) => ({ id: publicId('promotion', id), productName })),
  }
}

/** The next offers to undo, locked: before their import, as by everybody who adds to it. */
async function lockImported(db: Db, id: number, includeChanged: boolean) {
  const ids = await repository.listClaimed(db, id, includeChanged, undoBatchSize)
  const updated = await repository.listUpdates(db, id, includeChanged, undoBatchSize)
  const stores = await repository.findCreatedStores(db, id)
  await lockOffers(db, { stores, promotions: [...ids, ...updated.map(({ promotionId }) => promotionId)] })
  return { ids, updated }
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

function inStore(row: ReadyRow, stores: Map<string, number>): PlacedRow {
  const id = 'id' in row.store ? row.store.id : stores.get(writtenStoreKey(row.store.create))
  return { ...row, store: { id: found(id, 'store_not_found') } }
}

/** Rows whose offer was created by an import or by hand, with the number of that offer; null when it was changed or removed since. */
type Repeated = Map<ReadyRow, number | null>

/** A row of a new store cannot be a repetition. */
async function findRepeated(db: Db, rows: ReadyRow[]): Promise<Repeated> {
  const placed = rows.filter((row): row is PlacedRow => 'id' in row.store)
  const repeated: Repeated = new Map()
  if (placed.length === 0) return repeated
  const claims = await repository.findClaims(db, placed.map(fingerprint))
  const alike = await findDuplicates(
    db,
    placed.map(({ store, offer }) => ({ ...offer, storeId: store.id })),
  )
  for (const [at, row] of placed.entries()) {
    const existing = alike.get(at)
    if (existing !== undefined) repeated.set(row, existing)
    else if (claims.has(fingerprint(row).toString('hex'))) repeated.set(row, null)
  }
  return repeated
}

function isReady(row: ReadRow): row is ReadyRow {
  return 'offer' in row
}
