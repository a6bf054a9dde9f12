import type { CatalogueFile } from '#contract/catalogue/catalogue.ts'
import type { ReadCatalogue } from './file/read-catalogue-file.ts'

/** The step of the price file's dialog. */
export type CatalogueStep =
  | { phase: 'understood'; read: ReadCatalogue; storeId: string }
  | { phase: 'sending'; read: ReadCatalogue; file: CatalogueFile; sent: number; hasStopped: boolean }
  | { phase: 'brought'; file: CatalogueFile }
