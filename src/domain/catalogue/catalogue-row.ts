import type { Day } from '#domain/dates.ts'
import type { Cents } from '#domain/money.ts'

/** What a shop sells, as one line of its own price file says it. */
export interface CatalogueRow {
  /** The line of the file, from 1. */
  line: number
  /** The shop's own number of the product (PLU), without leading zeros, or its barcode. */
  code: string
  name: string
  unit: 'kg' | 'un'
  /** As printed under the bars. */
  gtin: string | null
  /** Null where the file tells none. */
  priceCents: Cents | null
  promotionalCents: Cents | null
  /** The first day of the promotional price, if it is still to come. */
  promotionalFrom: Day | null
  /** Its last day, where the file tells it. */
  promotionalUntil: Day | null
  /** Pieces in a case, from an invoice. */
  packSize: number | null
  department: string | null
}

/** Why a line was left out, in the words that the administrator reads. */
export interface RefusedLine {
  line: number
  reason: string
}

export interface CatalogueFile {
  layout: CatalogueLayout
  rows: CatalogueRow[]
  refused: RefusedLine[]
}

/** The layouts that we read, with the words for each. */
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
