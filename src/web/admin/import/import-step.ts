import type { CategoryChoice, Import, ImportRow, ImportVerdict, StoreChoice } from '#contract/imports.ts'
import type { ImportPlan } from './import-plan.ts'
import type { Sheet } from './spreadsheet.ts'

export interface ChosenFile {
  fileName: string
  sheet: Sheet
}

/** A file with its columns assigned, its cells corrected and its stores chosen. */
export interface ImportWork {
  file: ChosenFile
  plan: ImportPlan
  rows: ImportRow[]
  choices: StoreChoice[]
  categories: CategoryChoice[]
  /** Publish the full form of names that tills abbreviate. */
  expandNames: boolean
}

export interface Sending {
  started: Import
  /** State after the last chunk. */
  latest: Import
  sentChunks: number
  /** Why a row was rejected, by line. */
  reasons: Map<number, string>
  hasStopped: boolean
}

export type ImportStep =
  | { phase: 'file' }
  | { phase: 'mapping'; file: ChosenFile; plan: ImportPlan }
  | { phase: 'checking'; work: ImportWork; checked: number }
  /** `pending` is the number of running checks of changed rows. */
  | { phase: 'preview'; work: ImportWork; verdicts: ImportVerdict[]; pending: number }
  | { phase: 'sending'; work: ImportWork; sending: Sending }
  | { phase: 'done'; work: ImportWork; result: Import; reasons: Map<number, string> }
