/** A barcode of trade: GTIN-8, 12, 13 or 14. */
export interface Gtin {
  /** Fourteen digits, padded with zeros: one article has one value, however it was written. */
  digits: string
  /** A case of pieces, not the piece. */
  isCase: boolean
}

/** Why a text is no barcode of trade. `own`: the shop has made it up for its own goods, so it says nothing elsewhere. */
type GtinProblem = 'malformed' | 'check digit' | 'own'

/** Reads a barcode as it is typed or exported: spaces, dots and dashes are forgiven. */
export function readGtin(text: string): Gtin | GtinProblem {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return 'malformed'
  const padded = digits.padStart(14, '0')
  if (checkDigitOf(padded.slice(0, 13)) !== Number(padded[13])) return 'check digit'
  return isShopsOwn(digits) ? 'own' : { digits: padded, isCase: isCase(padded) }
}

/** The fourteen digits of a barcode; null for a text that is none. */
export function gtinDigits(text: string): string | null {
  const reading = readGtin(text)
  return typeof reading === 'string' ? null : reading.digits
}

/** Of fourteen digits: the first numbers the sizes of cases, and is 0 of the piece. */
export function isCase(digits: string): boolean {
  return !digits.startsWith('0')
}

/** As it is printed under the bars: "7891000100103". */
export function printedGtin(digits: string): string {
  if (isCase(digits)) return digits
  return digits.startsWith('000000') ? digits.slice(6) : digits.slice(1)
}

/** "7 891000 100103": a spreadsheet takes a long number without spaces for an amount, and cuts it. */
export function spacedGtin(digits: string): string {
  const printed = printedGtin(digits)
  if (printed.length === 8) return `${printed.slice(0, 4)} ${printed.slice(4)}`
  const start = printed.length - 12
  return `${printed.slice(0, start)} ${printed.slice(start, start + 6)} ${printed.slice(start + 6)}`
}

/** Prefix 2 of GTIN-13 and GTIN-8, which is 02 of a GTIN-12 with a zero before it: weighed goods and labels printed in the shop. */
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
