import { parsePastedList } from '#domain/lists/pasted-list.ts'
import type { Cents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { isMeantByTheKilo, isSoldByWeight, wellWritten } from './product-words.ts'

/** An item as it was understood. Its amount is the quantity with the first part of its notes (`item-amount.ts`). */
export interface ReadItem {
  productName: string
  quantity: number
  notes: string | null
  /** "10 reais de pão": the amount is what this buys. */
  money: Cents | null
  /** No number was written, so a dozen is assumed. */
  isDozenAssumed: boolean
}

const numberWords: Record<string, number> = {
  ...{ um: 1, dois: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10, doze: 12 },
  ...{ quinze: 15, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, cem: 100 },
}
const money = String.raw`(?:r\$ ?(\d{1,4}(?:[.,]\d{2})?)|(\d{1,4}(?:[.,]\d{2})?|${Object.keys(numberWords).join('|')}) ?(?:reais|real|conto|contos|pila|pilas|r\$))`
/** "uns 10 reais de pão", "R$ 10 de queijo", "R$10,00 em pão". */
const moneyBefore = new RegExp(String.raw`^(?:uns |de )?${money} (?:de |em |do |da )(?=\S)`)
const barePriceBefore = /^(\d{1,4},\d{2}) de (?=\S)/
/** "pão 10 reais", "mortadela (5 reais)". */
const spelledAfter = new RegExp(
  String.raw` \(?[-–]? ?(?:uns )?(\d{1,4}|${Object.keys(numberWords).join('|')}) ?(?:reais|conto|contos|pila|pilas)\)?$`,
)
/** "21,90", "R$ 21,90", "– R$ 8,99 o quilo" at the end of a line: a price, which is not copied. */
const priceAfter =
  /[ :–-]{0,3}(?:\br\$ ?\d{1,4}(?:[.,]\d{1,2})?|(?<=[ :–-])\d{1,4},\d{2})(?: ?(?:o|a|por|cada|\/)? ?(?:kg|kilo|quilo|un|unidade|cada|reais|g|litro|l|pacote|pct))?\.?$/

/** "alcatra 39,90 (1kg)", "limão 6 un": an amount after the name. The number of rolls or of a pack's content is a part of the name. */
const amountInBrackets = / \((\d{1,3}(?:,\d{1,3})?) ?(kg|g|un|unidades?|pacotes?|caixas?|latas?|d[uú]zias?)\)$/i
const countAfter =
  /(?<=\p{L}) (\d{1,3}) ?(un|und|unid|unidades?|pacotes?|pcts?|caixas?|cx|dz|d[uú]zias?|ma[cç]os?|fardos?|bandejas?)\.?$/iu

/** One item; null for text without a name. */
export function readItem(written: string): ReadItem | null {
  const text = written.trim()
  const folded = foldText(text)
  const before = moneyBefore.exec(folded) ?? barePriceBefore.exec(folded)
  if (before) return paid(text.slice(before[0].length), before.slice(1).find(Boolean))
  const spelled = spelledAfter.exec(folded)
  if (spelled) return paid(text.slice(0, spelled.index), spelled[1])
  const bracketed = amountInBrackets.exec(text)
  const priced = bracketed ? text.slice(0, bracketed.index) : text
  const name = priced.slice(0, priceAfter.exec(foldText(priced))?.index)
  const after = bracketed ?? countAfter.exec(name)
  const [item] = parsePastedList(
    after ? `${after[1]} ${after[2]} ${name.slice(0, bracketed ? undefined : after.index)}` : halves(name),
  )
  if (!item) return null
  return { ...assumed(weighedAfter({ ...item, productName: tidy(item.productName) })), money: null }
}

function paid(name: string, amount = ''): ReadItem | null {
  const [item] = parsePastedList(name)
  if (!item) return null
  const value = numberWords[amount] ?? Number(amount.replace(',', '.'))
  return { ...item, productName: tidy(item.productName), money: Math.round(value * 100), isDozenAssumed: false }
}

/** "um quilo e meio de carne", "1kg e 1/2" as a decimal, which the reader of items knows. */
function halves(text: string): string {
  return text
    .replace(/^(?:uma? )?(?:quilo|kilo|kg) e meio (?:de )?/i, '1,5 kg ')
    .replace(/^(?:uma? )?(?:litro) e meio (?:de )?/i, '1,5 L ')
    .replace(/^(?:(?:uma? )?d[uú]zia e meia|(?:uma|1) e meia d[uú]zia) (?:de )?/i, '18 ')
    .replace(halvesBefore, (_, number: string, unit = 'kg', after = unit) => {
      return `${numberWords[foldText(number)] ?? number},5 ${after} `
    })
}

/** "2 kg e meio de", "dois quilos e meio de", "1 e meio de": without a unit it is weighed. */
const halvesBefore =
  /^(\d{1,2}|um|dois|tr[eê]s|quatro|cinco)(?: ?(kg|quilos?|kilos?|l|litros?))? e (?:meio|1\/2)(?: (kg|quilos?|kilos?|l|litros?))? (?:de )?/i

/** "tomate 1,5kg": an amount of what is weighed, but part of the name of a pack ("arroz 5 kg"). */
function weighedAfter(item: Omit<ReadItem, 'money' | 'isDozenAssumed'>) {
  const after =
    item.quantity === 1 && item.notes === null
      ? / (\d{1,3}(?:,\d{1,3})?|1\/2|½|[Mm]eio) (kg|g)$/.exec(item.productName)
      : null
  const name = after ? item.productName.slice(0, after.index) : ''
  if (!after || name.includes(' de ') || !isSoldByWeight(foldText(name.split(' ', 1)[0] ?? ''))) return item
  const [read] = parsePastedList(`${after[1]} ${after[2]} ${name}`)
  return read ? { ...read, productName: name } : item
}

function assumed(item: Omit<ReadItem, 'money' | 'isDozenAssumed'>) {
  const isBare = item.quantity === 1 && item.notes === null
  const name = foldText(item.productName)
  if (isBare && /^ovos?$/.test(name)) return { ...item, quantity: 12, isDozenAssumed: true }
  const isKilo = isBare && isMeantByTheKilo(name) && !/ /.test(name)
  return { ...item, notes: isKilo ? 'kg' : item.notes, isDozenAssumed: false }
}

/** "arroz 5kg" → "Arroz 5 kg", "pao frances" → "Pão francês". */
function tidy(name: string): string {
  const words = name
    .replace(
      /(?<= )(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g|gr|grs|ml|l|lt|lts|litros?|kilos?|quilos?)(?= |$)/gi,
      (_, number: string, unit: string) => `${number} ${shortUnits[unit.toLowerCase()] ?? unit}`,
    )
    .split(' ')
    .map((word, index) => wellWritten(index === 0 ? uncapitalized(word) : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Only the first letter was raised; "ARROZ" and "iPhone" stay. */
function uncapitalized(word: string): string {
  return word.slice(1) === word.slice(1).toLowerCase() ? word.toLowerCase() : word
}

const shortUnits: Record<string, string> = {
  ...{ gr: 'g', grs: 'g', kg: 'kg', g: 'g', ml: 'ml', l: 'L', lt: 'L', lts: 'L', litro: 'L', litros: 'L' },
  ...{ kilo: 'kg', kilos: 'kg', quilo: 'kg', quilos: 'kg' },
}
