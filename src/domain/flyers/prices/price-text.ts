import { isUnit, letterCount } from '#domain/flyers/text-roles.ts'

/** A price within a text, and the text around it. */
export interface PriceText {
  cents: number
  before: string
  after: string
}

const amount = String.raw`(\d{1,3}(?:\.\d{3})|\d{1,4})`
const wholePrice = new RegExp(
  String.raw`^(?:(de|por|era|apenas|s[oó]) ?:? ?)?(?:R[$S5])? ?${amount} ?[,.] ?(\d{2})(?!\d) ?(.*)`,
  'is',
)
const pricedLine = new RegExp(String.raw`(R\$)? ?${amount}, ?(\d{2})(?!\d) ?`, 'i')
const struckPrice = /^(?:de|era) ?:? ?R?[$S]? ?(\d{1,3})(\d{2})$/i
/** Five digits are more often a misread price than one above R$ 100: such a price is left out, and the review asks for it. */
const mergedPrice = /^(?:R\$)?\s*(\d{1,2})\s?(\d{2})$/
/** Looks like a price with a misread character: "1Z,9O". */
const garbledPrice = /^(?:R\S? ?)?[\dA-Za-z'’|]{1,4} ?[,.] ?['’]?[\dA-Za-z'’|]{1,3} ?[\w'’]{0,3}$/
/** "1.6KG", "2,5L": a price has two decimals. */
const oneDecimalSize = /^\d{1,2}[.,]\d ?(?:kg|g|ml|l|lt)\.?$/i
/** Sizes are written like prices without a currency: "1,05kg". */
const sizeAfter = /^(?:kg|g|ml|l|lt|litros?|cm|m)\b/i

/** Days that are written like a price: "16, 17 e 18/11". */
const dateAfter = /^ ?(?:(?:e|a|ate) ?)?\d{1,2} ?\/|^ ?\/ ?\d/i

/**
 * Repairs misread prices: other characters for the currency sign, letters for digits. `digits` is the result of a recogniser restricted to
 * digits; it is used where the first reading looks like a damaged price.
 */
export function repairPrice(text: string, digits?: string): string {
  const isGarbled = /\d/.test(text) && !wholePrice.test(text) && garbledPrice.test(text) && !oneDecimalSize.test(text)
  if (digits !== undefined && isGarbled) {
    const [, integer, centavos] = /^(\d{1,3})[,.](\d{2})/.exec(digits) ?? []
    if (integer) return `${integer},${centavos}`
  }
  const signed = text
    .replace(/^[*'’`~"°_-]+\s*(?=\d)/, '')
    .replace(/^P(?:OR|O)? ?(?=R[$S5s8E])/, '')
    .replace(/^[Rr][$S5s8E] ?[:.]? ?(?=[\dOolI])/, 'R$ ')
    .replace(/^R(?=\d{1,3}[.,]\d{2}$)/, 'R$ ')
    .replace(/^[$]\s*/, 'R$ ')
  const number = signed.replace(/^R\$ /, '')
  const isNumber = /\d/.test(number) && /^[\dOolISB.,\s]*$/.test(number)
  return (
    isNumber ? signed.replace(/[Oo]/g, '0').replace(/[lI]/g, '1').replace(/S/g, '5').replace(/B/g, '8') : signed
  ).trim()
}

/** "R$ 12,99", "de 12,99", "12,99/kg", "12.99 un". */
export function readWholePrice(text: string): PriceText | null {
  const [, before = '', integer, centavos = '', after = ''] = wholePrice.exec(text) ?? []
  if (integer === undefined) return null
  const tail = after.trim()
  const belongs = letterCount(tail) === 0 || isUnit(tail) || /^[a-z0-9]{1,3}$/i.test(tail) || /^\/\s*\w+/.test(tail)
  if (dateAfter.test(after)) return null
  const isSize = !/R[$S5]/i.test(text) && !before && sizeAfter.test(tail) && !/^kg$/i.test(tail)
  return belongs && !isSize ? { cents: toCents(integer, centavos), before, after } : null
}

/** A price among other words: "Arroz Urbano 5 kg ..... 18,49", "a partir de 3 un. R$ 2,79 cada". */
export function readPricedLine(text: string): (PriceText & { start: number; end: number }) | null {
  const match = pricedLine.exec(text)
  if (!match) return null
  const [matched, sign, integer = '', centavos = ''] = match
  const before = text.slice(0, match.index)
  const after = text.slice(match.index + matched.length)
  if (letterCount(before) + letterCount(after) === 0) return null
  if (sign === undefined && (sizeAfter.test(after) || dateAfter.test(after))) return null
  return { cents: toCents(integer, centavos), before, after, start: before.length, end: text.length - after.length }
}

/** "De R$ 1099": the strike-through hid the comma. */
export function readStruckPrice(text: string): number | null {
  const [, integer, centavos = ''] = struckPrice.exec(text) ?? []
  return integer === undefined ? null : toCents(integer, centavos)
}

/** "1498": the comma, or the step between tall and small digits, was lost. */
export function readMergedPrice(text: string): number | null {
  const [, integer, centavos = ''] = mergedPrice.exec(text.trim()) ?? []
  return integer === undefined ? null : toCents(integer, centavos)
}

/** The tall part of a price, with or without its comma: "R$ 12", "15,". */
export function readReais(text: string): string | null {
  return /^(?:R\$)?\s*(\d{1,3})[.,]?$/.exec(text)?.[1] ?? null
}

/** The small part of a price, with or without its unit: ",99", "99", ",99 kg". A comma may begin with the rim of a digit: "),90". */
export function readCentavos(text: string): { centavos: string; hasComma: boolean; unit: string } | null {
  const [, comma = '', centavos, unit = ''] = /^([,.'´`]?|[0oO()[\]|][,.]) ?(\d{2})(\D.*)?$/.exec(text) ?? []
  if (centavos === undefined || (unit.trim() && !isUnit(unit))) return null
  return { centavos, hasComma: comma !== '', unit: unit.trim() }
}

export function toCents(integer: string, centavos: string): number {
  return Number(integer.replace(/\D/g, '')) * 100 + Number(centavos)
}
