import { foldText } from '#domain/plain-text.ts'
import { amountNotes } from './item-amount.ts'

export interface ParsedItem {
  productName: string
  quantity: number
  notes: string | null
}

const maxNameLength = 160
const maxQuantity = 999

/** Parses a list as people type it, one item per line: "2 kg arroz", "3x leite", "1/2 dúzia ovos". */
export function parsePastedList(text: string): ParsedItem[] {
  return text
    .split(/\r?\n|;/)
    .map(parseLine)
    .filter((item) => item !== null)
}

function parseLine(line: string): ParsedItem | null {
  const text = line
    .replace(/\p{Cc}/gu, ' ')
    .replace(/^\s*(?:[-*•–—☐☑✅✔▫▪]\uFE0F?|\[[ xX]?\]|\d{1,3}[.)](?=\s)|\s)+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/\p{L}/u.test(text)) return null
  const { rest, amount, unit } = splitAmount(text)
  const name = rest.replace(/^d[eoa]s? /i, '').trim()
  if (name === '') return { productName: capitalize(text), quantity: 1, notes: null }
  return { productName: capitalize(name), ...parseQuantity(amount, unit) }
}

interface SplitLine {
  rest: string
  /** As written: "2", "1,5", "1/2", "meia". */
  amount: string | undefined
  unit: string | undefined
}

/** The amount comes before the name, or after it as in "leite 3x" or "arroz (2)". "Arroz 5 kg" is the name of a pack. */
function splitAmount(text: string): SplitLine {
  const before = leading.exec(text)
  if (before) return { amount: before[1], unit: before[2], rest: text.slice(before[0].length) }
  const after = trailing.exec(text)
  if (after) return { amount: after[1] ?? after[2] ?? after[3], unit: undefined, rest: text.slice(0, after.index) }
  return { amount: undefined, unit: undefined, rest: text }
}

const numberPattern = String.raw`\d{1,3}(?:[.,]\d{1,3})?|\d/\d|[½¼]|um|uma|dois|duas|tr[eê]s|quatro|cinco|seis|mei[oa]`
const unitPattern =
  'kgs?|quilos?|k|gramas?|grs?|g|litros?|lts?|l|ml|d[uú]zias?|dz|unidades?|und?s?|pe[cç]as?|pacotes?|pcts?|caixas?|cx|latas?|garrafas?|ma[cç]os?|pencas?|dentes?|cabe[cç]as?|bandejas?|sacos?|potes?|rolos?|fatias?|vidros?|barras?|fardos?'
const leading = new RegExp(
  String.raw`^(${numberPattern})(?: ?[x×](?= |\p{L})| ?(${unitPattern})\.?(?= )|(?= ))\s*`,
  'iu',
)
const trailing = /\s*(?:[-–:]?\s+(\d{1,3}) ?[x×]|\s+[x×] ?(\d{1,3})|\s*\((\d{1,3})\s*(?:x|un\.?|unidades?)?\))$/iu

const numberWords: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 }
const halves = /^(?:mei[oa]|½)$/

/** The quantity is whole; an amount that is not goes into the notes. */
function parseQuantity(amount: string | undefined, unit: string | undefined): Pick<ParsedItem, 'quantity' | 'notes'> {
  if (amount === undefined) return { quantity: 1, notes: null }
  const value = parseAmount(amount)
  const known = unit === undefined ? undefined : findUnit(foldText(unit))
  if (known === 'dúzia') return { quantity: clampQuantity(Math.round(value * 12)), notes: null }
  const isWhole = Number.isInteger(value) && value >= 1
  if (known === undefined) return isWhole ? { quantity: clampQuantity(value), notes: null } : toNotes(amount, 'unidade')
  if (!isWhole || known === 'g' || known === 'ml') return toNotes(amount, known)
  return { quantity: clampQuantity(value), notes: amountNotes(known, value, null) }
}

function toNotes(amount: string, unit: string): Pick<ParsedItem, 'quantity' | 'notes'> {
  return { quantity: 1, notes: `${amount.toLowerCase().replace('.', ',')} ${unit}` }
}

function parseAmount(amount: string): number {
  const text = foldText(amount)
  if (halves.test(text) || amount === '½') return 0.5
  if (amount === '¼') return 0.25
  const [top, bottom] = text.split('/')
  if (bottom !== undefined) return Number(top) / Math.max(1, Number(bottom))
  return numberWords[text] ?? Number(text.replace(',', '.'))
}

/** The full name of an abbreviated unit; undefined for plain pieces. */
function findUnit(folded: string): string | undefined {
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

function clampQuantity(quantity: number): number {
  return Math.min(Math.max(1, quantity), maxQuantity)
}

function capitalize(text: string): string {
  return (text.slice(0, 1).toUpperCase() + text.slice(1)).slice(0, maxNameLength)
}
