/** A trade barcode: GTIN-8, 12, 13 or 14. */
export interface Gtin {
  /** Fourteen digits, padded with zeros: each article has one value, however it was written. */
  digits: string
  /** A case of several pieces, not the single piece. */
  isCase: boolean
}

/** Why a text is not a trade barcode. `own`: assigned by the shop for its own goods, so it means nothing elsewhere. */
type GtinProblem = 'malformed' | 'check digit' | 'own'

/** Reads a barcode as typed or exported: spaces, dots and dashes are ignored. */
export function readGtin(text: string): Gtin | GtinProblem {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return 'malformed'
  const padded = digits.padStart(14, '0')
  if (checkDigitOf(padded.slice(0, 13)) !== Number(padded[13])) return 'check digit'
  return isShopsOwn(digits) ? 'own' : { digits: padded, isCase: isCase(padded) }
}

/** Fourteen digits of a barcode; null for any other text. */
export function gtinDigits(text: string): string | null {
  const reading = readGtin(text)
  return typeof reading === 'string' ? null : reading.digits
}

/** The first of fourteen digits numbers the sizes of cases; it is 0 for the single piece. */
export function isCase(digits: string): boolean {
  return !digits.startsWith('0')
}

/** As it is printed under the bars: "7891000100103". */
export function printedGtin(digits: string): string {
  if (isCase(digits)) return digits
  return digits.startsWith('000000') ? digits.slice(6) : digits.slice(1)
}

/** "7 891000 100103": without spaces, a spreadsheet treats it as a number and truncates it. */
export function spacedGtin(digits: string): string {
  const printed = printedGtin(digits)
  if (printed.length === 8) return `${printed.slice(0, 4)} ${printed.slice(4)}`
  const start = printed.length - 12
  return `${printed.slice(0, start)} ${printed.slice(start, start + 6)} ${printed.slice(start + 6)}`
}

/** Prefix 2 of GTIN-13 and GTIN-8, or 02 of a GTIN-12 padded with a zero: weighed goods and labels printed in the shop. */
function isShopsOwn(digits: string): boolean {
  return digits.length === 8 ? digits.startsWith('2') : /^0(?:2|02)/.test(digits.padStart(14, '0'))
}

/** Twelve digits of an EAN-13 with its check digit. */
export function withCheckDigit(twelve: string): string {
  return `${twelve}${checkDigitOf(`0${twelve}`)}`
}

function checkDigitOf(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
