import { foldText } from '#domain/plain-text.ts'
import { amountNotes } from './item-amount.ts'
import { maxQuantity, mergeEqualItems } from './merge-items.ts'

export interface ParsedItem {
  productName: string
  quantity: number
  notes: string | null
}

/** The longest name that an item may have. */
const longestName = 160

/**
 * A list as people write it in a message: "2 kg arroz", "3x leite", "leite 12", one item per line or separated by commas. Items with the
 * same name are merged.
 */
export function parsePastedList(text: string): ParsedItem[] {
  const items = text
    .split(/\r?\n|;/)
    .flatMap(splitAtCommas)
    .map(readLine)
  return mergeEqualItems(items.filter((item) => item !== null))
}

/** Commas within a number, within brackets, or before the notes of a line of `list-message.ts` do not separate items. */
export function splitAtCommas(line: string): string[] {
  if (/^\s*(?:▫|✅)/u.test(line)) return [line]
  const parts = ['']
  for (const [token] of line.matchAll(/\([^()]*\)|\d,(?=\d)|./gsu))
    if (token === ',') parts.push('')
    else parts.push(parts.pop() + token)
  return parts.filter(Boolean).map((part, index) => (index === 0 ? part : part.replace(/^\s*e\s+/i, '')))
}

function readLine(line: string): ParsedItem | null {
  const text = line
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^(?:[-*•–—☐☑✅✔▫▪]\uFE0F?|\[[ xX]?\]|\d{1,3}[.)](?= )| ){1,24}/u, '')
    .trim()
  if (!/\p{L}/u.test(text)) return null
  const { rest, amount, unit } = splitAmount(text)
  const name = rest.replace(/^d[eoa]s? /i, '').trim()
  if (name === '') return { productName: capitalised(text), quantity: 1, notes: null }
  return { productName: capitalised(name), ...counted(amount, unit) }
}

interface SplitLine {
  rest: string
  /** As written: "2", "1,5", "1/2", "meia"; undefined when none is stated. */
  amount: string | undefined
  unit: string | undefined
}

/** The amount stands before the product, or after it as "leite 3x", "arroz (2)" or "leite 12". "Arroz 5 kg" is the name of a pack. */
function splitAmount(text: string): SplitLine {
  const before = leading.exec(text)
  if (before) return { amount: before[1], unit: before[2], rest: text.slice(before[0].length) }
  const after = trailing.exec(text) ?? (numberInName.test(foldText(text)) ? null : bareNumber.exec(text))
  if (after) return { amount: after.slice(1).find(Boolean), unit: undefined, rest: text.slice(0, after.index) }
  return { amount: undefined, unit: undefined, rest: text }
}

const number = String.raw`\d{1,3}(?:[.,]\d{1,3})?|\d/\d|[½¼]|um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|mei[oa]`
const units =
  'kgs?|quilos?|kilos?|k|gramas?|grs?|g|litros?|lts?|l|ml|d[uú]zias?|dz|unidades?|und?s?|pe[cç]as?|pacotes?|pcts?|caixas?|cx|latas?|garrafas?|ma[cç]os?|pencas?|dentes?|cabe[cç]as?|bandejas?|sacos?|potes?|rolos?|fatias?|vidros?|barras?|fardos?'
const leading = new RegExp(String.raw`^(${number})(?: ?[x×](?= |\p{L})| ?(${units})\.?(?= )|(?= ))\s*`, 'iu')
const trailing =
  / ?(?:[-–:]? (\d{1,3}) ?[x×]| [x×] ?(\d{1,3})| ?\((\d{1,3}) ?(?:x|un\.?|unidades?)?\)|(?: [-–] |: ?)(\d{1,3}))$/iu
const bareNumber = / ([2-9]|[1-9]\d)$/
/** "Fralda tamanho 3", "protetor fps 50", "vitamina d 3", "álcool 70": the number is part of the name and not an amount. */
const numberInName =
  /(?:^|\s)(?:(?:tipo|n[ºo°.]?|numero|tam|tamanho|fase|etapa|fator|fps|grau|omega|wd|[a-z]) \d+|alcool (?:46|70|92)|cachaca 51)$/

const words: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 }
const halves = /^(?:mei[oa]|½)$/

/** Pieces are whole; an amount that cannot be counted in pieces goes into the notes. */
function counted(amount: string | undefined, unit: string | undefined): Pick<ParsedItem, 'quantity' | 'notes'> {
  if (amount === undefined) return { quantity: 1, notes: null }
  const value = amountValue(amount)
  const known = unit === undefined ? undefined : unitOf(foldText(unit))
  if (known === 'dúzia') return { quantity: bounded(Math.round(value * 12)), notes: null }
  const isWhole = Number.isInteger(value) && value >= 1
  if (known === undefined) return isWhole ? { quantity: bounded(value), notes: null } : inNotes(amount, 'unidade')
  if (!isWhole || known === 'g' || known === 'ml') return inNotes(amount, known)
  return { quantity: bounded(value), notes: amountNotes(known, value, null) }
}

function inNotes(amount: string, unit: string): Pick<ParsedItem, 'quantity' | 'notes'> {
  return { quantity: 1, notes: `${amount.toLowerCase().replace('.', ',')} ${unit}` }
}

/** "2", "1,5", "1/2", "meia". */
export function amountValue(amount: string): number {
  const text = foldText(amount)
  if (halves.test(text) || amount === '½') return 0.5
  if (amount === '¼') return 0.25
  const [top, bottom] = text.split('/')
  if (bottom !== undefined) return Number(top) / Math.max(1, Number(bottom))
  return words[text] ?? Number(text.replace(',', '.'))
}

/** The full name of an abbreviated unit; undefined for plain pieces. */
function unitOf(folded: string): string | undefined {
  if (/^(?:un|pec)/.test(folded)) return undefined
  if (/^k|^quilo/.test(folded)) return 'kg'
  if (/^garrafa/.test(folded)) return 'garrafa'
  if (/^g/.test(folded)) return 'g'
  if (/^ml/.test(folded)) return 'ml'
  if (/^(?:litro|lt|l$)/.test(folded)) return 'L'
  if (/^(?:duzia|dz)/.test(folded)) return 'dúzia'
  if (/^(?:pacote|pct)/.test(folded)) return 'pacote'
  if (/^(?:caixa|cx)/.test(folded)) return 'caixa'
  if (/^maco/.test(folded)) return 'maço'
  if (/^cabeca/.test(folded)) return 'cabeça'
  return folded.replace(/s$/, '')
}

function bounded(quantity: number): number {
  return Math.min(Math.max(1, quantity), maxQuantity)
}

function capitalised(text: string): string {
  return (text.slice(0, 1).toUpperCase() + text.slice(1)).slice(0, longestName)
}
