import type { CategoryChoice, ImportRow, StoreChoice } from '#contract/imports.ts'
import type { Store } from '#contract/stores.ts'
import { startApi } from './api.ts'
import { aStore } from './factories.ts'

type Cells = ImportRow['cells']

/** Valid rows with the given cells replaced, numbered as in a file with headings. */
export function rowsOf(...cells: Cells[]): ImportRow[] {
  const valid = { productName: 'Arroz branco 5 kg', price: '21,90', category: 'Mercearia', expiryDate: '20/11/2026' }
  return cells.map((overrides, position) => ({ line: position + 2, cells: { ...valid, ...overrides } }))
}

interface ImportDecisions {
  storeId: string | null
  stores: StoreChoice[]
  categories: CategoryChoice[]
  expandNames: boolean
}

/** The API with an administrator and a store, and the panel's actions on a file of that store. */
export async function startImports() {
  const api = await startApi()
  const admin = await api.admin()
  const store: Store = await aStore(api)

  /** Publishes rows; `body` may name another store, choices or answers. */
  async function importRows(rows: ImportRow[], body: Partial<ImportDecisions> = {}) {
    const storeId = body.storeId === undefined ? store.id : body.storeId
    const { stores = [], categories = [] } = body
    const draft = { fileName: 'ofertas.csv', totalRows: rows.length, storeId, columns: {}, stores, categories }
    const { id } = await admin.call('imports.start', { body: draft })
    const request = { params: { id }, body: { storeId, ...body, rows } }
    return admin.call('imports.addRows', request, { idempotencyKey: id })
  }

  return {
    api,
    admin,
    store,
    check: (...cells: Cells[]) => admin.call('imports.check', { body: { storeId: store.id, rows: rowsOf(...cells) } }),
    importRows,
    importCells: (...cells: Cells[]) => importRows(rowsOf(...cells)),
    find: (search: string) => admin.call('promotions.list', { query: { search, status: 'all' } }),
  }
}
