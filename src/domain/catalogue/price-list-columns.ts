import { normalizeHeading } from '#domain/imports/import-fields.ts'
import { readAmount } from '#domain/imports/spreadsheet-values.ts'
import { gtinDigits } from '#domain/products/gtin.ts'

/** Columns of a price list exported by a shop's system, with the normalized headings that such systems write. */
const headingNames = {
  code: ['codigo', 'cod', 'plu', 'codigo interno', 'cod interno', 'codigo produto', 'cod produto', 'codigo do produto'],
  gtin: [
    'ean',
    'gtin',
    'codigo de barras',
    'cod barras',
    'codigo barras',
    'cod de barras',
    'barras',
    'ean13',
    'ean 13',
  ],
  name: ['descricao', 'produto', 'nome', 'descricao do produto', 'descricao produto', 'nome do produto', 'mercadoria'],
  unit: ['un', 'unidade', 'und', 'unid', 'um'],
  price: ['preco venda', 'preco de venda', 'venda', 'preco', 'preco normal', 'preco varejo', 'valor', 'valor venda'],
  promotional: ['preco oferta', 'preco promocional', 'preco promocao', 'oferta', 'promocao', 'preco de oferta'],
  from: ['inicio oferta', 'inicio da oferta', 'inicio promocao', 'inicio', 'data inicial'],
  until: ['fim oferta', 'fim da oferta', 'fim promocao', 'fim', 'data final', 'termino', 'validade oferta'],
  department: ['departamento', 'secao', 'setor', 'grupo', 'categoria'],
} as const
type PriceListField = keyof typeof headingNames
export type PriceListColumns = Partial<Record<PriceListField, number>>

/** Headings of a list of offers, which the import reads instead. */
const offerHeadings = new Set(['mercado', 'loja', 'supermercado', 'validade', 'valido ate', 'vencimento'])

/** Finds the columns by their headings; undefined when the first row is not the heading of a price list. */
export function columnsByHeading(headings: readonly string[]): PriceListColumns | undefined {
  const normalized = headings.map(normalizeHeading)
  if (normalized.some((heading) => offerHeadings.has(heading))) return undefined
  const columns: PriceListColumns = {}
  for (const [field, names] of Object.entries(headingNames)) {
    const found = names.map((name) => normalized.indexOf(name)).find((column) => column >= 0)
    if (found !== undefined && !Object.values(columns).includes(found)) columns[field as PriceListField] = found
  }
  const price = normalized[columns.price ?? -1]
  if (price !== undefined && normalized.indexOf(price) !== normalized.lastIndexOf(price)) return undefined
  return columns.name === undefined || columns.price === undefined ? undefined : columns
}

const sampleSize = 200

/** Finds the columns by their content: barcodes by their check digit, money, days, and text that differs in every row. */
export function columnsByContent(rows: readonly string[][]): PriceListColumns | undefined {
  const sample = rows.slice(0, sampleSize)
  const width = Math.max(...sample.map(({ length }) => length))
  const cells = Array.from({ length: width }, (_, column) => sample.map((row) => row[column]?.trim() ?? ''))
  // Of two prices in every row, either may be the one on the shelf.
  const isFull = (column: string[]) => column.filter(isPrice).length >= column.length * 0.9
  if (cells.filter(isFull).length > 1) return undefined
  const columns: PriceListColumns = {}
  const find = (isOf: (column: string[], index: number) => boolean, after = -1) => {
    const found = cells.findIndex(
      (column, index) => index > after && !Object.values(columns).includes(index) && isOf(column, index),
    )
    return found < 0 ? undefined : found
  }
  const set = (field: PriceListField, column: number | undefined) => {
    if (column !== undefined) columns[field] = column
  }
  set(
    'gtin',
    find((column) => isMostly(column, (cell) => gtinDigits(cell) !== null)),
  )
  set(
    'price',
    find((column) => isMostly(column, isMoney)),
  )
  set(
    'name',
    find((column) => isMostly(column, isText) && isVaried(column)),
  )
  set(
    'code',
    find((column) => isMostly(column, (cell) => /^\d{1,8}$/.test(cell)) && isVaried(column)),
  )
  if (columns.name === undefined || columns.price === undefined) return undefined
  set(
    'department',
    find((column) => isMostly(column, isText), columns.name),
  )
  set(
    'promotional',
    find((column) => column.some(isMoney) && column.every((cell) => cell === '' || isMoney(cell)), columns.price),
  )
  if (columns.promotional === undefined) return columns
  set('until', lastDayColumn(cells, columns.promotional, width))
  set('from', lastDayColumn(cells, columns.promotional, columns.until ?? 0))
  return columns
}

function lastDayColumn(cells: string[][], after: number, before: number): number | undefined {
  const isDay = (cell: string) => /^\d{2}\/\d{2}\/\d{4}$/.test(cell)
  const found = cells.findLastIndex((column, index) => index < before && isMostly(column, isDay))
  return found > after ? found : undefined
}

/** Empty cells do not count; a column of empty cells matches nothing. */
function isMostly(column: string[], isOf: (cell: string) => boolean): boolean {
  const filled = column.filter((cell) => cell !== '')
  return filled.length * 2 >= column.length && filled.filter(isOf).length >= filled.length * 0.9 && filled.length > 0
}

function isMoney(cell: string): boolean {
  return /\d[.,]\d{2}$/.test(cell) && readAmount(cell) !== undefined
}

function isPrice(cell: string): boolean {
  return isMoney(cell) && /[1-9]/.test(cell)
}

function isText(cell: string): boolean {
  return /\p{L}{2}/u.test(cell)
}

function isVaried(column: string[]): boolean {
  return new Set(column).size >= column.length * 0.7
}
