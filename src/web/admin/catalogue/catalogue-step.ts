import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import type { ReadCatalogue } from './file/read-catalogue-file.ts'

/** Where the administrator is with a price file. */
export type CatalogueStep =
  | { phase: 'understood'; read: ReadCatalogue; storeId: string }
  | { phase: 'sending'; read: ReadCatalogue; file: CatalogueFile; sent: number; hasStopped: boolean }
  | { phase: 'brought'; file: CatalogueFile }
