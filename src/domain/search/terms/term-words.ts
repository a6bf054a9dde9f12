import { abbreviations } from '#domain/identity/abbreviations.ts'
import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { foldText } from '#domain/plain-text.ts'
import { linkWords, splitWords, toSingular } from '#domain/search/product-words.ts'
import { synonymOf } from '#domain/search/synonyms.ts'

/** How units are written out. */
const units: [RegExp, string][] = [
  [/(\d) ?(?:quilos?|kilos?|kgs)\b/g, '$1kg'],
  [/(\d) ?(?:litros?|lts?)\b/g, '$1l'],
  [/(\d) ?(?:gramas?|grs?)\b/g, '$1g'],
  [/(\d) ?(?:mls)\b/g, '$1ml'],
  [/(\d) ?(?:unidades?|unid|und|uni|rolos?)\b/g, '$1un'],
  [/\bmeio (?:quilo|kilo)\b/g, '500g'],
  [/\bum (?:quilo|kilo)\b/g, 'kg'],
  [/\bmeio litro\b/g, '500ml'],
  [/\bum litro\b/g, '1l'],
  [/\bdois litros\b/g, '2l'],
  [/\b(?<!meia )duzia\b/g, '12un'],
]

/**
 * Folded words of a name or a search, including "com", "sem" and other stop words. A size is one word in a single notation: 1,5 kg is
 * 1500g.
 */
export function termWords(text: string): string[] {
  let folded = foldText(text)
  for (const [pattern, written] of units) folded = folded.replace(pattern, written)
  return joinWords(splitWords(folded).map(alikeSize))
}

/** Words that some people write as two. */
const joinedWords = new Set(
  'rollon longneck microondas multiuso semidesnatado extravirgem extraforte anticaspa milkshake antipulgas petshop'.split(
    ' ',
  ),
)

function joinWords(words: string[]): string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next = ''] = words.slice(at, at + 2)
    const isOne = next !== '' && joinedWords.has(word + next)
    joined.push(isOne ? word + next : word)
    if (isOne) at += 1
  }
  return joined
}

/** "1000ml" and "1l" are one size. */
function alikeSize(word: string): string {
  const [, number = '', unit = ''] = /^(\d+(?:d\d+)?)(kg|g|ml|l)$/.exec(word) ?? []
  if (number === '') return word
  const amount = Math.round(Number(number.replace('d', '.')) * (unit === 'kg' || unit === 'l' ? 1000 : 1))
  const isWeight = unit === 'kg' || unit === 'g'
  if (amount < 1000) return `${amount}${isWeight ? 'g' : 'ml'}`
  return `${String(amount / 1000).replace('.', 'd')}${isWeight ? 'kg' : 'l'}`
}

/** Converts to the singular and replaces abbreviations of tills and regional names. The word of a brand is not an abbreviation: "Lar". */
export function plainTerm(word: string): string {
  const singular = toSingular(word)
  if (brandSpellings.has(word)) return synonymOf(singular)
  return synonymOf(abbreviations.get(singular) ?? abbreviations.get(word) ?? singular)
}

/** The words of a dictionary phrase, as they appear in a search without stop words. */
export function phraseTerms(phrase: string): string[] {
  return termWords(phrase.replaceAll('_', ' '))
    .filter((word) => !stopWords.has(word) && word !== 'com')
    .map(plainTerm)
}

/** "com" and "sem" are meaningful before some words, so they are not included. */
export const stopWords = new Set([...linkWords, ...'pra pro pras pros p c s'.split(' ')])

/** Words without meaning for a product, in a name or in a search. */
const emptyWords = new Set(
  'kg g l ml un und pct pc cx pacote bandeja cada unidade promocao promo oferta leve pague sabor aroma fragrancia cheiro'.split(
    ' ',
  ),
)

export function isEmptyWord(word: string): boolean {
  return emptyWords.has(word) || (word.length === 1 && !/\d/.test(word))
}
