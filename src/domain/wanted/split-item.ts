import { itemAmount } from '#domain/lists/item-amount.ts'
import { amountValue, parsePastedList } from '#domain/lists/pasted-list.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'

/** An item of a shopping list as stored. */
export interface ListedItem {
  name: string
  /** Whole pieces, or the number of the unit with which the notes begin. */
  quantity: number
  notes?: string | null
}

/** An item split into its amount and the words for the product. */
export interface SplitItem {
  words: string
  /** How many pieces or units. */
  count: number
  /** Counting unit, folded and singular: "caixa", "fardo", "fatia"; null: pieces. */
  unit: string | null
  /** Total amount: "2 kg de batata". */
  amount: { value: number; unit: 'g' | 'ml' } | null
  /** The rest of the notes. */
  notes: string | null
}

/** Words that people write before the product. */
const talkBefore =
  /^(?:(?:comprar?|pegar|trazer|levar|buscar|falta(?:ndo|m)?|acabou|preciso|precisa|precisamos|n[aã]o esquecer|lembrar|um pouco|uns|umas|algum|alguns|algumas|mais|tamb[eé]m|os?|as?|d[eoa]s?) {1,9}){1,9}(?=\S)/iu

/** Number words that the list itself does not convert. */
const numbers: Record<string, number> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ doze: 12, quinze: 15, vinte: 20, trinta: 30 },
}
const numberWord = new RegExp(String.raw`^(${Object.keys(numbers).join('|')})\s+(?=\S)`)

/** Words for counting units, each with its abbreviations. */
export const unitWords = new Map(
  `kg: kgs quilo quilos quilinho kilo kilos; l: litro litros lt lts; g: gr grs grama gramas; ml: mls; duzia: duzias dz dzs; un: und unid unidade unidades; caixa: caixas cx cxs caixinha caixinhas; pacote: pacotes pct pcts pacotinho pacotinhos
saco: sacos sc saquinho saquinhos; lata: latas latinha latinhas; latao: latoes; garrafa: garrafas garrafinha garrafinhas; pote: potes potinho potinhos; vidro: vidros; sache: saches; maco: macos; pe: pes; cabeca: cabecas; dente: dentes; penca: pencas
cacho: cachos; bandeja: bandejas bdj; cartela: cartelas; fardo: fardos fardinho; pack: packs; engradado: engradados; barra: barras; rolo: rolos; fatia: fatias; peca: pecas; tubo: tubos; galao: galoes; copo: copos; frasco: frascos`
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [unit = '', others = ''] = entry.trim().split(':')
      return [unit, ...others.trim().split(' ')].map((word) => [word, unit] as const)
    }),
)
/** A digit, or a word for a number. */
export function isCount(word: string): boolean {
  return /^\d/.test(word) || word in numbers || word.startsWith('mei')
}

const spelledUnits = [...unitWords.keys()].join('|')
/** "fardo de cerveja", "pct arroz". */
const unitBefore = new RegExp(String.raw`^(${spelledUnits})\.?\s+(?:de\s+|d[oa]s?\s+|com\s+)?(?=\S)`)
/** "leite 2 caixas", "iogurte 4 potes de 170 g". Units that the pack parser counts itself are left to it: latas, unidades, rolos. */
const countWithin =
  /(?<=\S ?[ (])(\d{1,3})\s?(caix(?:inh)?as?|cxs?|pacot(?:e|inho)s?|pcts?|pot(?:e|inho)s?|sacos?|saquinhos?|saches?|macos?|fardos?|bandejas?|cartelas?|pes|cabecas?|vidros?|packs?|duzias?|dzs?|pencas?|cachos?|fatias?|frascos?)\b\.?(?: de(?= ))?/
/** The rest of "um quilo e meio de carne" after the list has read "um quilo". */
const andHalf = /^e (?:mei[oa]|1\/2)\s+(?:d[eoa]s?\s+)?(?=\S)/
/** The rest of "papel higiênico c/ 24" after the list has read the number. */
const packBefore = /\s(?:c\/|com)$/
/** "( ) arroz = 0.80 kg", as other programs write lists. */
const equals = / ?= ?(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|g|l|ml|un)\.?$/
/** "Papel higiênico o de 12 rolos". */
const theOneOf = / [oa] de (?=\d)/
/** Only the first of two alternatives can be searched for. */
const otherChoice = / ou \S+/g

/** Splits an item. Its name may contain an amount if it was typed rather than pasted. */
export function splitItem({ name, quantity, notes }: ListedItem): SplitItem {
  const kept = itemAmount({ quantity, notes: notes ?? null })
  const listed = foldItem(name)
  const [whole, value = '', measure = ''] = equals.exec(listed) ?? []
  if (whole !== undefined) return readUnits(listed.slice(0, -whole.length), amountValue(value), measure, kept.notes)
  if (kept.unit !== null || quantity !== 1) return readUnits(listed, quantity, kept.unit, kept.notes)
  const [typed, ...others] = parsePastedList(listed)
  if (!typed || others.length > 0) return readUnits(listed, 1, null, kept.notes)
  const { unit, notes: rest } = itemAmount(typed)
  const text = foldItem(typed.productName)
  return readUnits(text, typed.quantity, unit, [rest, kept.notes].filter(Boolean).join(' ') || null)
}

/** Notes are parsed word by word, so accents do not matter there; the name is folded, because no rule about words depends on accents. */
function foldItem(name: string): string {
  return singleSpaced(foldText(name).replace(/,(?!\d)/g, ' '))
    .replace(talkBefore, '')
    .replace(theOneOf, ' ')
    .replace(otherChoice, '')
}

function readUnits(text: string, quantity: number, listUnit: string | null, notes: string | null): SplitItem {
  const isPack = listUnit === null && packBefore.test(text)
  let words = isPack ? `${text} ${quantity}` : text
  let count = isPack ? 1 : quantity
  let unit = listUnit === null ? null : foldText(listUnit)
  if ((unit === 'kg' || unit === 'l') && andHalf.test(words)) {
    words = words.replace(andHalf, '')
    count += 0.5
  }
  if (unit === null && count === 1) {
    const number = numberWord.exec(words)
    if (number) {
      words = words.slice(number[0].length)
      count = numbers[number[1] ?? ''] ?? 1
    }
  }
  if (unit === null) {
    const before = unitBefore.exec(words)
    const within = before || count !== 1 ? null : countWithin.exec(words)
    if (before) words = words.slice(before[0].length)
    if (within) {
      words = singleSpaced(words.slice(0, within.index) + words.slice(within.index + within[0].length))
      count = Number(within[1])
    }
    const found = before?.[1] ?? within?.[2]
    unit = found === undefined ? null : (unitWords.get(found) ?? found)
  }
  if (unit === 'duzia') return { words, count: count * 12, unit: null, amount: null, notes }
  const amount = unit === null ? null : amountOf(unit, count)
  return { words, count: Math.max(1, count), unit: unit === 'un' ? null : unit, amount, notes }
}

const measures = { kg: ['g', 1000], g: ['g', 1], l: ['ml', 1000], ml: ['ml', 1] } as const

/** "kg", "500 g", "1/2 kg", "meio l", multiplied by the count. */
function amountOf(unit: string, count: number): SplitItem['amount'] {
  const [, number = '1', measure = ''] = /^(?:(\S+) )?(kg|g|l|ml)$/.exec(unit) ?? []
  const known = measures[measure as keyof typeof measures]
  return known ? { value: Math.round(count * amountValue(number) * known[1]), unit: known[0] } : null
}
