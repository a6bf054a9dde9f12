import type { CustomerNeed, Mechanics, QuantityRule } from '#domain/mechanics/mechanics.ts'
import { normalizeOfferText, thing } from '#domain/mechanics/offer-text.ts'
import { readLimit, readRule } from '#domain/mechanics/read-mechanics.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import { isFiller, readNeedsCell } from './read-mechanics-cells.ts'
import { readAmount } from './spreadsheet-values.ts'

/** Content of a price cell, including conditions. */
export interface PriceCell {
  /** Null: the cell states only a rule, such as "leve 3 pague 2". */
  cents: Cents | null
  originalCents: Cents | null
  rule: QuantityRule | null
  limit: Mechanics['limit']
  needs: CustomerNeed | null
  /** Price for customers who meet `needs`, where the cell states both prices. */
  conditionalCents: Cents | null
  per: Mechanics['per']
  /** Content that the price is for, in the notation of a name: "12 un" for "9,90 dz", "3 kg" for "3 kg por 9,99". */
  pack: string | null
}

const nothing: PriceCell = {
  cents: null,
  originalCents: null,
  rule: null,
  limit: null,
  needs: null,
  conditionalCents: null,
  per: null,
  pack: null,
}

const perKilo = /(?:\/|\b(?:o|por|cada|preco do) )? ?\b(?:kg|quilos?|kilos?)\b\.?/
const per100Grams = /(?:\/|\b(?:as?|por|cada) )? ?\b100 ?(?:g|gr|gramas)\b\.?/
const perPiece = new RegExp(String.raw`(?:\/|\b(?:a|o|por|cada) )? ?\b(?:cada(?: uma?)?|${thing})(?!\w)`)

const unitWord = '(?:a|o|cada|por|/) ?(?:lata|garrafa|unidade|unid|un|pacote|rolo|caixa|litro|quilo|kg|l)'
/** "(2,83 a lata)" after a price: the price of one piece, kilo or litre of the pack. */
const unitPrice = new RegExp(String.raw`\((?:r\$ ?)?\d{1,4},\d{2} ?${unitWord}\.?\)$`, 'i')
/** "33,90 sai a 2,83 a lata", in a normalized text. */
const spokenUnitPrice = new RegExp(
  String.raw`^\$(\d{1,11}) ?[,;:-]? ?(?:cada )?(?:sai|saindo|fica) (?:a|por) \$(\d{1,11}) ?${unitWord}$`,
)

const severalKilos = /^(\d{1,2}) ?(?:kg|quilos?|kilos?) ?(?:por|a|=) (?=\$\d)/
const dozens = /(?:^(\d) |\/ ?|\b(?:a|cada|por) )?\b(meia )?(?:duzias?|dz)\b\.?(?: por)?/

/**
 * A price as stores write it: "R$ 4,99 cada", "4,99/kg", "de 6,99 por 4,99", "2 POR 10", "9,90 leve 3 pague 2". Undefined unless the whole
 * cell is understood, so that a person is asked.
 */
export function readPriceCell(cell: string): PriceCell | undefined {
  const plain = readAmount(cell)
  // A star refers to a condition that is printed elsewhere.
  if (cell.includes('*')) return undefined
  if (plain !== undefined) return { ...nothing, cents: centsFromDecimal(plain) }
  const normalized = withoutUnitPrice(normalizeOfferText(markMoney(cell.trim().replace(unitPrice, ''))))
  const [withoutPack, pack] = takePack(normalized)
  const [text, originalCents] = takeOriginal(withoutPack)
  const [rule, ruleText] = readRule(text)
  const [limit, limitText] = readLimit(text.replace(ruleText, ' '))
  const [plainPrice, conditionalCents] = takeConditional(text.replace(ruleText, ' ').replace(limitText, ' '))
  const [rest, cents] = takeMoney(plainPrice)
  if (cents === undefined || (cents === null && (rule === null || pack !== null))) return undefined
  const [left, per] = takePer(rest)
  if (per === undefined || (per !== null && pack !== null)) return undefined
  const needs = isFiller(left) ? null : readNeedsCell(left)
  return needs === undefined ? undefined : { cents, originalCents, rule, limit, needs, conditionalCents, per, pack }
}

/** In a price cell, a number with centavos is money, even before "kg"; so is the price of several pieces: "2 por 10". */
function markMoney(cell: string): string {
  const marked = singleSpaced(cell)
    .replace(/^(\d{1,9})([.,]\d)(?= ?[a-z/])/i, '$1$20')
    .replace(/(?:r\$ ?)?(?<![\d.,])(\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})[.,](\d{2})(?![\d.,]{0,20}\d)/gi, 'R$ $1,$2 ')
    .replace(/^(\d{1,3})(?= ?(?:\/|reais\b|cada\b|o (?:kg|quilo)\b))/i, 'R$ $1 ')
    .replace(/^(\d{1,2} ?(?:kg|quilos?|kilos?|dz|d[uú]zias?) por) (\d{1,3})$/i, '$1 R$ $2')
  return markBundle(marked)
}

const severalFor = /(?<![\w$,.])(\d{1,2})( ?(?:un\w{0,12}\.?)?) ?por ?(?:r\$ ?)?(\d{1,3})(?![\d.,]{0,20}\d)/gi

/** "2 por 10" → "2 por R$ 10". "3 por 2" stays unchanged: the 2 may be a price or the number of pieces paid. */
export function markBundle(text: string): string {
  return singleSpaced(text).replace(severalFor, (match, pieces, words, price) =>
    Number(price) > Number(pieces) ? `${pieces}${words} por R$ ${price}` : match,
  )
}

function takeOriginal(text: string): [rest: string, cents: Cents | null] {
  const [matched, original] = /^de:? \$(\d+) ?,? (?=(?:por|p\/):? ?\$\d)/.exec(text) ?? []
  return matched === undefined ? [text, null] : [text.slice(matched.length), Number(original)]
}

/** Only if the unit prices add up to the price of the pack; a person is asked about any other second amount. */
function withoutUnitPrice(text: string): string {
  const [, whole, each] = spokenUnitPrice.exec(text) ?? []
  if (whole === undefined || each === undefined) return text
  const pieces = Math.round(Number(whole) / Number(each))
  return pieces >= 2 && Math.abs(Number(whole) / pieces - Number(each)) <= 1 ? `$${whole}` : text
}

function takePack(text: string): [rest: string, pack: string | null] {
  const [kilos, amount] = severalKilos.exec(text) ?? []
  // "1 kg por 9,99" is the price of a kilo.
  if (kilos !== undefined && Number(amount) > 1) return [text.slice(kilos.length), `${amount} kg`]
  const [dozen, count, half] = dozens.exec(text) ?? []
  if (dozen === undefined) return [text, null]
  return [text.replace(dozen, ' ').trim(), `${half ? 6 : 12 * Number(count ?? 1)} un`]
}

/** "12,90 no clube 10,90" and "12,90 (10,90 no clube)": the lower of two prices is for customers who meet the condition. */
function takeConditional(text: string): [rest: string, cents: Cents | null] {
  const [before = '', first, between = '', second, after = '', ...others] = text.split(/\$(\d{1,11})/)
  if (first === undefined || second === undefined || others.length > 0 || Number(second) >= Number(first))
    return [text, null]
  const parts = [between, after].map((part) => part.replace(/^[ (/-]*ou\b|[:=]/g, ' '))
  const words = parts.map((part) => takePer(part)[0])
  const named = words.filter((part) => !isFiller(part))
  const [need] = named
  if (named.length !== 1 || need === undefined || !readNeedsCell(need) || !isFiller(before)) return [text, null]
  return [`${before}$${first} ${parts.join(' ')}`, Number(second)]
}

/** Undefined for two amounts: either may be the price. */
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
