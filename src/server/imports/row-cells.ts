import type { ImportRow } from '#contract/imports.ts'
import { type ImportField, textFields } from '#domain/imports/import-fields.ts'
import type { CellMessage } from '#domain/imports/read-offer-price.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'

export type Message = CellMessage

/** Texts are parsed in full; of any other cell only this length, which is more than may be published. */
const longestCell = 300
const texts: readonly ImportField[] = textFields

export function cellText(cells: ImportRow['cells'], field: ImportField): string {
  const text = cells[field]?.trim() ?? ''
  return texts.includes(field) ? text : text.slice(0, longestCell)
}

/** The value of a cell; null and an error when it is not understood. */
export type ReadCell = <T>(field: ImportField, value: T | undefined, error: string) => T | null

/** Conditions are checked together, because an unreadable one can explain an error in another. */
export function isCondition(field: ImportField): boolean {
  return field in noMechanics
}
