/** A barcode of trade: GTIN-8, 12, 13 or 14. */
export interface Gtin {
  /** Fourteen digits, padded with zeros: one article has one value, however it was written. */
  digits: string
  /** A case of pieces, not the piece. */
  isCase: boolean
}

/** Reads a barcode; null when its length or check digit is wrong, or when the shop has made it up for its own goods (prefix 2). */
export function readGtin(text: string): Gtin | null {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null
  const padded = digits.padStart(14, '0')
  if (checkDigitOf(padded.slice(0, 13)) !== Number(padded[13]) || /^0+$/.test(padded)) return null
  const isCase = digits.length === 14 && !digits.startsWith('0')
  if (!isCase && isShopsOwn(digits)) return null
  return { digits: padded, isCase }
}

/** Prefix 2 of GTIN-13 (02 and 2 of the shorter ones): weighed goods and labels printed in the shop. */
function isShopsOwn(digits: string): boolean {
  if (digits.length === 14) return digits.startsWith('02')
  return digits.startsWith('2')
}

function checkDigitOf(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}
