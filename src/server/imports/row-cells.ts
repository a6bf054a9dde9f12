import type { ImportRow } from '#contract/imports.ts'
import type { ImportField } from '#domain/imports/import-fields.ts'
import type { CellMessage } from '#domain/imports/read-offer-price.ts'
import { noMechanics } from '#domain/mechanics/mechanics.ts'

export type Message = CellMessage

export function cellText(cells: ImportRow['cells'], field: ImportField): string {
  return cells[field]?.trim() ?? ''
}

/** The value of a cell; null and an error when it is not understood. */
export type ReadCell = <T>(field: ImportField, value: T | undefined, error: string) => T | null

/** Conditions are checked together, so that one that cannot be read explains what is wrong with another. */
export function isCondition(field: ImportField): boolean {
  return field in noMechanics
}
