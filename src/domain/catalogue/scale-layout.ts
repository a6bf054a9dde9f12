import type { CatalogueLayout, CatalogueRow } from './catalogue-row.ts'

/** Content of one line of a scale file, before a name is made of its label. */
export interface ScaleLine extends Pick<CatalogueRow, 'code' | 'unit' | 'gtin' | 'priceCents' | 'promotionalCents'> {
  /** Lines of the label, trimmed; empty lines keep their position. */
  label: string[]
}

/** A layout of fixed columns. */
export interface ScaleLayout {
  /** Lines that match belong to this layout, as far as a single line can show it. */
  shape: RegExp
  /** Reads the version from the first line. */
  versionOf: (line: string) => CatalogueLayout
  /** Returns the line, or the reason why it cannot be read. */
  read: (line: string) => ScaleLine | string
}

/** Positions count from 1, as in the manufacturers' manuals. */
export function column(line: string, from: number, length: number): string {
  return line.slice(from - 1, from - 1 + length)
}

/** Digits without a separator are centavos; 0 means no price. Undefined for anything else. */
export function readCentavos(digits: string): number | null | undefined {
  if (!/^[\d ]*\d$/.test(digits)) return undefined
  return Number(digits.trim().replaceAll(' ', '')) || null
}

/** "000113" → "113": till, label and spreadsheet write the same number in different widths. */
export function plainCode(digits: string): string | undefined {
  const code = digits.trim()
  return /^\d+$/.test(code) && !/^0+$/.test(code) ? code.replace(/^0+/, '') : undefined
}

export const refusals = {
  code: 'O código do produto não é um número',
  price: 'O preço não é um número',
  name: 'A linha não tem nome de produto',
  short: 'A linha está cortada',
  twice: 'O código já apareceu em outra linha',
  other: 'A linha não tem o formato das outras',
} as const
