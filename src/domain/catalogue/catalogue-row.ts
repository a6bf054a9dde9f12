import type { Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'

/** A product of a shop, as one line of its price file states it. */
export interface CatalogueRow {
  /** The line of the file, from 1. */
  line: number
  /** The shop's own number of the product (PLU), without leading zeros, or its barcode. */
  code: string
  name: string
  unit: 'kg' | 'un'
  /** All digits, as printed under the bars. */
  gtin: string | null
  /** Null where the file has none. */
  priceCents: Cents | null
  promotionalCents: Cents | null
  /** First day of the promotional price, if it is in the future. */
  promotionalFrom: Day | null
  /** Last day of the promotional price, where the file states it. */
  promotionalUntil: Day | null
  /** Pieces in a case, from an invoice. */
  packSize: number | null
  department: string | null
}

/** Why a line was refused, in the words that the administrator reads. */
export interface RefusedLine {
  line: number
  reason: string
}

export interface CatalogueFile {
  layout: CatalogueLayout
  rows: CatalogueRow[]
  refused: RefusedLine[]
}

/** Supported layouts with their names. */
export const catalogueLayouts = {
  'toledo-mgv-1': 'Balança Toledo, ITENSMGV versão 1',
  'toledo-mgv-2': 'Balança Toledo, ITENSMGV versão 2',
  'toledo-mgv-3': 'Balança Toledo, ITENSMGV versão 3, com preço promocional',
  'toledo-mgv-4': 'Balança Toledo, ITENSMGV versão 4, com preço promocional',
  'toledo-txitens': 'Balança Toledo, TXITENS',
  'filizola-cadtxt': 'Balança Filizola, CADTXT',
  'urano-produtos': 'Balança Urano, PRODUTOS',
  'price-list': 'Lista de preços do sistema da loja',
  nfe: 'Nota fiscal de compra (NF-e): só nomes, códigos de barras e embalagens',
  nfce: 'Cupom fiscal (NFC-e): só nomes, códigos de barras e embalagens',
} as const
export type CatalogueLayout = keyof typeof catalogueLayouts
export const catalogueLayoutIds = Object.keys(catalogueLayouts) as [CatalogueLayout, ...CatalogueLayout[]]

/** Invoices state what a product costs the shop, which is private: no price is read from them. */
export function tellsPrices(layout: CatalogueLayout): boolean {
  return layout !== 'nfe' && layout !== 'nfce'
}
