import type { CatalogueLayout, CatalogueRow } from './catalogue-row.ts'

/** What a line of a scale file says, before its label is made a name. */
export interface ScaleLine extends Pick<CatalogueRow, 'code' | 'unit' | 'gtin' | 'priceCents' | 'promotionalCents'> {
  /** The lines of the label, trimmed; an empty one stays in its place. */
  label: string[]
}

/** A layout of fixed columns. */
export interface ScaleLayout {
  /** A line that looks like this is one of this layout, as far as one line can tell. */
  shape: RegExp
  /** The first line tells the version. */
  versionOf: (line: string) => CatalogueLayout
  /** The line, or why it cannot be read. */
  read: (line: string) => ScaleLine | string
}

/** Positions count from 1, as in the manuals of the makers. */
export function column(line: string, from: number, length: number): string {
  return line.slice(from - 1, from - 1 + length)
}

/** Digits without a separator are centavos; 0 means that there is no price. Undefined for anything else. */
export function readCentavos(digits: string): number | null | undefined {
  if (!/^[\d ]*\d$/.test(digits)) return undefined
  return Number(digits.trim().replaceAll(' ', '')) || null
}

/** "000113" → "113": the till, the label and the spreadsheet write one number in different widths. */
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
