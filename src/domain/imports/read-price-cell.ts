import type { CustomerNeed, Mechanics, QuantityRule } from '#domain/mechanics/mechanics.ts'
import { normalizeOfferText, thing } from '#domain/mechanics/offer-text.ts'
import { readLimit, readRule } from '#domain/mechanics/read-mechanics.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import { isFiller, readNeedsCell } from './read-mechanics-cells.ts'
import { readAmount } from './spreadsheet-values.ts'

/** What the cell of a price says, also beside the price. */
export interface PriceCell {
  /** Null: the cell states a rule only, such as "leve 3 pague 2". */
  cents: Cents | null
  originalCents: Cents | null
  rule: QuantityRule | null
  limit: Mechanics['limit']
  needs: CustomerNeed | null
  per: Mechanics['per']
}

const nothing: PriceCell = { cents: null, originalCents: null, rule: null, limit: null, needs: null, per: null }

const perKilo = /(?:\/|\b(?:o|por|cada|preco do) )? ?\b(?:kg|quilos?|kilos?)\b\.?/
const per100Grams = /(?:\/|\b(?:as?|por|cada) )? ?\b100 ?(?:g|gr|gramas)\b\.?/
const perPiece = new RegExp(String.raw`(?:\/|\b(?:a|o|por|cada) )? ?\b(?:cada(?: uma?)?|${thing})(?!\w)`)

/** "(2,83 a lata)" after a price: what one piece, kilo or litre of the pack costs. */
const unitPrice =
  /\((?:r\$ ?)?\d{1,4},\d{2} ?(?:a|o|cada|por|\/) ?(?:lata|garrafa|unidade|unid|un|pacote|rolo|caixa|litro|quilo|kg|l)\.?\)$/i

/**
 * A price as stores write it: "R$ 4,99 cada", "4,99/kg", "de 6,99 por 4,99", "2 POR 10", "9,90 leve 3 pague 2". Undefined unless it is
 * understood to its last word, so that a person is asked.
 */
export function readPriceCell(cell: string): PriceCell | undefined {
  const plain = readAmount(cell)
  // A star stands for a condition that is printed elsewhere.
  if (cell.includes('*')) return undefined
  if (plain !== undefined) return { ...nothing, cents: centsFromDecimal(plain) }
  const [text, originalCents] = takeOriginal(normalizeOfferText(markMoney(cell.trim().replace(unitPrice, ''))))
  const [rule, ruleText] = readRule(text)
  const [limit, limitText] = readLimit(text.replace(ruleText, ' '))
  const [rest, cents] = takeMoney(text.replace(ruleText, ' ').replace(limitText, ' '))
  if (cents === undefined || (cents === null && rule === null)) return undefined
  const [left, per] = takePer(rest)
  if (per === undefined) return undefined
  const needs = isFiller(left) ? null : readNeedsCell(left)
  return needs === undefined ? undefined : { cents, originalCents, rule, limit, needs, per }
}

/** In the cell of a price a number with centavos is money, also before "kg"; so is what is paid for several: "2 por 10". */
function markMoney(cell: string): string {
  const marked = singleSpaced(cell)
    .replace(/^(\d{1,9})([.,]\d)(?= ?[a-z/])/i, '$1$20')
    .replace(/(?:r\$ ?)?(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})[.,](\d{2})(?![\d.,]{0,20}\d)/gi, 'R$ $1,$2 ')
    .replace(/^(\d{1,3})(?= ?(?:\/|reais\b|cada\b|o (?:kg|quilo)\b))/i, 'R$ $1 ')
  return markBundle(marked)
}

const severalFor = /(?<![\w$,.])(\d{1,2})( ?(?:un\w{0,12}\.?)?) ?por ?(?:r\$ ?)?(\d{1,3})(?![\d.,]{0,20}\d)/gi

/** "2 por 10" → "2 por R$ 10". "3 por 2" is left alone: it may be a price, or what is taken and paid. */
export function markBundle(text: string): string {
  return singleSpaced(text).replace(severalFor, (match, pieces, words, price) =>
    Number(price) > Number(pieces) ? `${pieces}${words} por R$ ${price}` : match,
  )
}

function takeOriginal(text: string): [rest: string, cents: Cents | null] {
  const [matched, original] = /^de:? \$(\d+) ?,? (?=(?:por|p\/):? ?\$\d)/.exec(text) ?? []
  return matched === undefined ? [text, null] : [text.slice(matched.length), Number(original)]
}

/** Two amounts are undefined: nobody knows which is the price. */
function takeMoney(text: string): [rest: string, cents: Cents | null | undefined] {
  const amounts = text.match(/\$\d+/g) ?? []
  if (amounts.length > 1) return [text, undefined]
  const [amount] = amounts
  return amount === undefined ? [text, null] : [text.replace(amount, ' '), Number(amount.slice(1))]
}

function takePer(text: string): [rest: string, per: Mechanics['per'] | undefined] {
  const found = (
    [
      ['100g', per100Grams],
      ['kg', perKilo],
      ['un', perPiece],
    ] as const
  ).flatMap(([per, pattern]) => (pattern.test(text) ? [{ per, rest: text.replace(pattern, ' ') }] : []))
  if (found.length > 1) {
    // "cada kg" names one basis in two words.
    const [first] = found
    return first && isFiller(first.rest) ? [first.rest, first.per] : [text, undefined]
  }
  return found[0] ? [found[0].rest, found[0].per] : [text, null]
}
