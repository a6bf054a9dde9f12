import { foldText } from '#domain/plain-text.ts'
import type { WordMeaning } from '#domain/products/word-meanings.ts'
import { toSingular } from '#domain/search/product-words.ts'
import { abbreviations } from './abbreviations.ts'

/** A word of a product's name and what explains it. */
export interface NameWord {
  /** Folded, as written. */
  raw: string
  /** Singular, abbreviations expanded. */
  normal: string
  use: 'kind' | 'brand' | 'trait' | 'container' | 'product line' | 'filler' | null
  /** Meaning assigned by a person; used only where no rule explains the word. */
  meaning?: WordMeaning
}

/** Words that only connect others. "sem" is not one of them: without lactose is not lactose. */
const connectives = new Set('de do da dos das e em para por a o as os ao aos no na nos nas'.split(' '))

/** Names of goods that end in s without being plurals, beyond those that the search knows. */
const invariantWords = new Set(
  'fandangos cheetos brocolis ruffles pringles always mentos bis fys snacks selects rocks mabels nuts intimus eis sbp simples cotonetes teens becks angus sens'.split(
    ' ',
  ),
)

export function normalizeWord(raw: string): string {
  const singular = raw.length < 4 || invariantWords.has(raw) ? raw : raw === 'paes' ? 'pao' : toSingular(raw)
  return abbreviations.get(singular) ?? abbreviations.get(raw) ?? singular
}

/** "BISC.PARATI C/SAL" → bisc parati com sal. A decimal comma becomes "d", so that 0,0 stays one word. */
export function splitWords(text: string): string[] {
  return foldText(text)
    .replace(/\bs\/\s?/g, ' sem ')
    .replace(/\bc\/\s?/g, ' com ')
    .replace(/\bp\/\s?/g, ' para ')
    .replace(/(\d)[.,](\d)/g, '$1d$2')
    .replace(/\b([a-z])\.([a-z])\b\.?/g, '$1$2')
    .replace(/(?<=[a-z]{3})(?=\d)|(?<=\d)(?=[a-z]{3})/g, ' ')
    .replace(/['´`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !connectives.has(word))
}

/** The normalized words of an entry of a dictionary. */
export function phraseWords(phrase: string): string[] {
  return splitWords(phrase.replaceAll('_', ' ')).map(normalizeWord)
}

/** The words of a brand's spelling, which is compared as written. */
export function spellingWords(spelling: string): string[] {
  return foldText(spelling)
    .replace(/['´`’]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !connectives.has(word))
}

/** "S/G" is read as "sem g", which dictionaries write as "s g". */
const written = new Map([
  ['c', 'com'],
  ['s', 'sem'],
])

/** How many words a phrase covers from `at` on; 0 when it does not match there. Skips the "p" of "massa p bolo". */
export function matchPhrase(words: NameWord[], at: number, phrase: string[]): number {
  let next = at
  for (const [index, expected] of phrase.entries()) {
    if (index > 0 && expected !== 'p' && words[next]?.raw === 'p') next += 1
    const word = words[next]
    if (!word || (word.normal !== expected && word.raw !== expected && word.raw !== written.get(expected))) return 0
    next += 1
  }
  return next - at
}

export function markWords(words: NameWord[], at: number, length: number, use: NonNullable<NameWord['use']>): void {
  for (const word of words.slice(at, at + length)) word.use ??= use
}
