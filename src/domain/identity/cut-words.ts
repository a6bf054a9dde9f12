import { abbreviations } from './abbreviations.ts'
import { type Brand, brandSpellings, type Shelf } from './brand-dictionary.ts'
import { flavourLabels, flavourPhrases } from './flavours.ts'
import { type Kind, kindPhrases, kinds } from './kind-dictionary.ts'
import { type NameWord, phraseWords } from './name-words.ts'
import { fillerWords, rangeWords } from './plain-words.ts'

/** Shorter prefixes are too often ambiguous. */
const shortest = 5

/** Prefixes of the words of kinds and flavours; null when several words share the prefix. */
const completions = new Map<string, string | null>()
const known = new Set<string>()
const flavourWords = new Set<string>()

for (const phrases of [kindPhrases.values(), flavourPhrases.values()])
  for (const entries of phrases)
    for (const { words } of entries)
      for (const word of words) {
        if (known.has(word)) continue
        known.add(word)
        for (let length = shortest; length < word.length; length += 1) {
          const beginning = word.slice(0, length)
          completions.set(beginning, completions.has(beginning) ? null : word)
        }
      }

for (const entries of flavourPhrases.values())
  for (const { words } of entries) for (const word of words) flavourWords.add(word)
for (const { traits } of kinds.values())
  for (const { phrases } of traits) for (const { words } of phrases) for (const word of words) known.add(word)

/** Words that are never cut from longer ones: names of kinds, of values and of brands. */
const wholeWords = new Set(
  [
    ...[...kinds.values()].flatMap(({ name, traits }) => [
      name,
      ...traits.flatMap(({ labels }) => [...labels.values()]),
    ]),
    ...flavourLabels.values(),
  ].flatMap(phraseWords),
)
for (const [word, spellings] of brandSpellings)
  if (spellings.some(({ words, brand }) => words.length === 1 && brand.within === null)) wholeWords.add(word)

/** Words that any product may carry. */
const commonWords = new Set([...fillerWords, ...rangeWords])
const kindWordsByLetter = Map.groupBy([...kindPhrases.keys(), ...abbreviations.keys()], ([letter]) => letter)
const knownByLetter = Map.groupBy([...known, ...commonWords], ([letter]) => letter)
const brandsByLetter = Map.groupBy([...brandSpellings.values()].flat(), ({ words }) => words[0]?.[0])
const describingWords = new Map<Kind, Set<string>>()

/** Completes a word that the till truncated: "DESINFETANT" → desinfetante. Known words stay: "Quero" is a brand, not kerosene. */
export function completeWord(raw: string, normal: string): string {
  if (raw !== normal || raw.length < shortest || known.has(raw) || wholeWords.has(raw)) return normal
  return completions.get(raw) ?? normal
}

/** Whether a till may have written `short` for a word: its beginning, or the word without its inner vowels: "abob", "mnt", "espnj". */
export function abbreviates(short: string, word: string): boolean {
  if (short.length >= word.length || short[0] !== word[0]) return false
  if (word.startsWith(short)) return true
  const dropsAll = !/[aeiou]/.test(short.length > 3 ? short.slice(1, -1) : short.slice(1))
  return (dropsAll || short.length > shortest) && isWithoutVowels(short, word)
}

/** Whether only vowels and doubled letters were left out, up to where the word was cut. */
function isWithoutVowels(short: string, word: string): boolean {
  let next = 0
  for (let at = 0; at < word.length && next < short.length; at += 1) {
    const letter = word[at] ?? ''
    if (letter === short[next]) next += 1
    else if (!'aeiou'.includes(letter) && letter !== word[at - 1]) return false
  }
  return next === short.length
}

/** Whether the rest of a name may tell what a word was cut from. */
export function mayBeCut({ raw, use, meaning }: NameWord): boolean {
  return use === null && !meaning && /^[a-z]{3,}$/.test(raw) && !wholeWords.has(raw)
}

/** The words with which phrases of kinds begin and which may have been cut to this one. */
export function kindWordsOf(short: string): string[] {
  const words = (kindWordsByLetter.get(short[0] ?? '') ?? []).filter((word) => abbreviates(short, word))
  return [...new Set(words.map((word) => abbreviations.get(word) ?? word))]
}

/** The phrases of two or more words that may have been cut to the words from `at`. */
export function kindPhrasesOf(words: readonly NameWord[], at: number): string[][] {
  const first = words[at]?.raw ?? ''
  return (kindWordsByLetter.get(first[0] ?? '') ?? [])
    .filter((word) => word === first || abbreviates(first, word))
    .flatMap((word) => kindPhrases.get(word) ?? [])
    .map((phrase) => phrase.words)
    .filter((phrase) => phrase.length > 1 && isCutPhrase(words.slice(at, at + phrase.length), phrase))
}

/** "CF" for "café". */
export function isPairOfConsonants(raw: string): boolean {
  return /^[^aeiou\d]{2}$/.test(raw)
}

/** Two letters tell enough beside other words of the phrase when they are consonants: "LT INT", "CR CHEESE". */
function isCutPhrase(words: NameWord[], phrase: string[]): boolean {
  if (words.length < phrase.length || words.some(({ use, meaning }) => use !== null || meaning)) return false
  if (words.map(({ raw }) => raw).join('').length < shortest) return false
  return words.every(({ raw, normal }, index) => {
    const word = phrase[index] ?? ''
    const isLong = raw.length > 2 || isPairOfConsonants(raw)
    return raw === word || normal === word || (isLong && !wholeWords.has(raw) && abbreviates(raw, word))
  })
}

/**
 * The only word that this may have been cut from, among those that describe such a product; beginnings outrank dropped vowels. Flavours are
 * many: a word that may be whole, or has fewer than four letters, does not tell them.
 */
export function describingWordOf(short: string, kind: Kind): string | undefined {
  if (known.has(short)) return undefined
  const ofKind = describingWordsOf(kind)
  const hasFlavours = looksCut(short) && kind.traits.some(({ isFlavour }) => isFlavour)
  const vocabulary = new Set([...ofKind, ...commonWords, ...(hasFlavours ? flavourWords : [])])
  const matches = [...vocabulary].filter((word) => abbreviates(short, word))
  const beginnings = matches.filter((word) => word.startsWith(short))
  return onlyOne(beginnings.length > 0 ? beginnings : matches)
}

function describingWordsOf(kind: Kind): Set<string> {
  let words = describingWords.get(kind)
  if (!words) {
    words = new Set([
      ...kind.ownWords,
      ...kind.traits.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words)),
    ])
    describingWords.set(kind, words)
  }
  return words
}

/** The words of the only brand of such products that may have been cut to the words from `at`. */
export function brandWordsOf(words: readonly NameWord[], at: number, kind: Kind): string[] | undefined {
  const found = new Map<Brand, string[]>()
  for (const { words: spelling, brand } of brandsByLetter.get(words[at]?.raw[0]) ?? [])
    if (!found.has(brand) && isSoldAs(brand, kind)) {
      const isOfKind = brand.kind === kind.id || brand.within !== null
      if (isCutBrand(words.slice(at, at + spelling.length), spelling, isOfKind)) found.set(brand, spelling)
    }
  const brands = [...found.keys()]
  const ofKind = brands.filter((brand) => brand.kind === kind.id)
  const brand = onlyOne(ofKind.length > 0 ? ofKind : brands)
  return brand && found.get(brand)
}

/** A single word must look cut and mean nothing else; of a brand that says its kind, four letters do. Of several, one must be whole or long: "NAT ONE", "LA VIOL". */
function isCutBrand(words: NameWord[], spelling: string[], isOfKind: boolean): boolean {
  if (words.length < spelling.length || words.some(({ use, meaning }) => use !== null || meaning)) return false
  const [word = ''] = spelling
  const [{ raw: short } = { raw: '' }] = words
  if (spelling.length === 1)
    return short.length >= (isOfKind ? 4 : shortest) && isCutOfName(short, word) && isNoCommonWord(short)
  const isSure = ({ raw }: NameWord, index: number) =>
    raw.length > (raw === spelling[index] ? 2 : 3) && !wholeWords.has(raw)
  return (
    words.some(isSure) &&
    words.every(
      ({ raw }, index) => raw === spelling[index] || (!known.has(raw) && abbreviates(raw, spelling[index] ?? '')),
    )
  )
}

/** "MAGIC" is no "Mágica": names one letter apart are two names. */
function isCutOfName(short: string, name: string): boolean {
  return looksCut(short) && short.length < name.length - 1 && abbreviates(short, name)
}

/** Portuguese words end in a vowel, or in l, m, n, r, s, x or z after one: what ends otherwise was cut. */
function looksCut(raw: string): boolean {
  return raw.length > 3 && !/(?:[aeiouy][lmnrsxz]?|w)$/.test(raw)
}

function isNoCommonWord(short: string): boolean {
  return (
    !known.has(short) &&
    !commonWords.has(short) &&
    !knownByLetter.get(short[0] ?? '')?.some((word) => abbreviates(short, word))
  )
}

/** Whether a brand stands on such products: one that says its kind, within that category; another, on its shelf. */
export function isSoldAs({ kind: implied, within, shelf }: Brand, kind: Kind): boolean {
  if (within) return within.has(kind.id) || within.has(kind.category)
  if (implied) return kinds.get(implied)?.category === kind.category
  return shelf === shelfOf(kind)
}

const shelves = new Map<string, Shelf>([
  ['mercearia', 'groceries'],
  ['bebidas', 'drinks'],
  ...['limpeza', 'higiene', 'bebes', 'pet'].map((category) => [category, 'household'] as const),
])

function shelfOf({ category }: Kind): Shelf {
  return shelves.get(category) ?? 'fresh'
}

function onlyOne<Item>(items: Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined
}
