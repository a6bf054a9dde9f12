import { foldText } from '#domain/plain-text.ts'

// Readers for the cells of a Brazilian spreadsheet. They return undefined for text that they do not understand.

/**
 * "R$ 1.234,56", "1234,5", "12.90" or "12" → the decimal of the API. With a comma, dots separate thousands; without one, a dot before
 * exactly three digits does too ("1.234" is what a Brazilian spreadsheet shows for 1234). "4 99" is not an amount: its comma was lost.
 */
export function readAmount(cell: string): string | undefined {
  const text = cell.trim().replace(/^R\$\s*/i, '')
  const withComma = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(text)
  if (withComma) return decimal(withComma[1], withComma[2])
  if (/^\d{1,3}(\.\d{3})+$/.test(text)) return decimal(text)
  const withPoint = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text)
  return withPoint ? decimal(withPoint[1], withPoint[2]) : undefined
}

/** A price has at most seven digits. */
function decimal(whole = '', centavos = ''): string | undefined {
  const digits = whole.replaceAll('.', '')
  return digits.length > 7 ? undefined : `${digits}.${centavos.padEnd(2, '0')}`
}

/** "patrocinada" is a highlight that its store pays for; "escolhida" and every yes is one that the site chose. */
export function readHighlight(cell: string): { isHighlighted: boolean; isSponsored: boolean } | undefined {
  const word = foldText(cell).trim()
  const isSponsored = ['patrocinada', 'patrocinado', 'paga', 'pago'].includes(word)
  const isHighlighted = isSponsored || ['escolhida', 'escolhido'].includes(word) || readYesNo(cell)
  return isHighlighted === undefined ? undefined : { isHighlighted, isSponsored }
}

/**
 * What a store may ask for itself is a highlight that it pays for. A choice of the site that the store sends back is not one: it stays with
 * the offer for which it was made.
 */
export function highlightCellOfStore(cell: string): string {
  const isChoiceOfSite = foldText(cell).trim() === 'escolhida'
  return !isChoiceOfSite && readHighlight(cell)?.isHighlighted ? 'patrocinada' : 'não'
}

/** "sim", "x", "1"… are yes; "não", "0" and an empty cell are no. */
export function readYesNo(cell: string): boolean | undefined {
  const word = foldText(cell).trim()
  if (['sim', 's', 'x', '1', 'true', 'verdadeiro', 'yes', 'destaque'].includes(word)) return true
  if (['', 'nao', 'n', '0', 'false', 'falso', 'no', '-'].includes(word)) return false
  return undefined
}
