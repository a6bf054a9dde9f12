import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { flavourPhrases } from '#domain/identity/flavours.ts'
import { type Kind, type KindPhrase, kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { phraseWords } from '#domain/identity/name-words.ts'
import { regions } from './dictionary.generated.ts'
import { kindGroups } from './kind-groups.ts'
import { phraseTerms, plainTerm } from './term-words.ts'

/**
 * A kind has one term: its name if that is one word, else a word of its name that no other kind has, else its id. "Papel higiênico" is
 * found by papel_higienico, never by two loose words.
 */
const termsByKind = new Map<string, string>()
/** Terms of several words, by first word, longer phrases first. */
const phrases = new Map<string, TermPhrase[]>()
/** Words that mean a term: miojo, suíno. */
const aliases = new Map<string, string>()
/** The same of the words and phrases of a region. */
const regionPhrases = new Map<string, TermPhrase[]>()
const regionWords = new Map<string, string>()
/** The kinds that a term names. */
const named = new Map<string, Set<string>>()
const groupsByKind = new Map<string, string[]>()

export interface TermPhrase {
  words: string[]
  term: string
  /** Words of the phrase that are more specific than the term: "integral" of "leite integral". */
  others: string[]
}

/** Words that people add to a kind although product names often omit them. */
const cuts = new Set('file posta isca inteiro anticaspa'.split(' '))
/** Words that name one variety of a kind: a search with such a word excludes the others. */
const narrowWords = new Set(
  'chocotone chocottone amanteigado tubaina flan beat sopao bolinho avocado mascara'.split(' '),
)

const allPhrases = [...kindPhrases.values()].flat()
const groupTerms = new Set(kindGroups.map(({ term }) => term))
/** The kinds whose phrases contain a word. */
const kindsByWord = new Map<string, Set<string>>()
for (const { words, kind } of allPhrases) for (const word of words) addTo(kindsByWord, plainTerm(word), kind.id)

for (const kind of kinds.values()) {
  const name = phraseWords(kind.name).map(plainTerm)
  const own = name.length === 1 ? name[0] : name.find((word) => isOwnWord(kind, word))
  termsByKind.set(kind.id, own ?? kind.id)
}
for (const { words, kind, isWeak, isFirstOnly, variant } of allPhrases) {
  const [word = '', ...rest] = words.map(plainTerm)
  const term = termOfKind(kind.id)
  if (rest.length > 0) addPhrase([word, ...rest], term, othersOf(kind, [word, ...rest], term))
  else if (!isFirstOnly) {
    addTo(named, word, kind.id)
    if (!isWeak && variant.length === 0 && word !== term && isOwnWord(kind, word)) aliases.set(word, term)
  }
}
for (const { term, phrases: others, kinds: members } of kindGroups) {
  for (const kind of members) {
    addTo(named, term, kind)
    groupsByKind.set(kind, [...(groupsByKind.get(kind) ?? []), term])
  }
  for (const phrase of others) addSpoken(phrase, term)
}
// "Pizza congelada": the names of products sold only frozen need not say so.
for (const { id, name, category } of kinds.values())
  if (category === 'congelados')
    for (const state of ['congelado', 'congelada']) addSpoken(`${name} ${state}`, termOfKind(id))
for (const kind of kinds.keys()) addTo(named, termOfKind(kind), kind)
for (const entries of phrases.values()) entries.sort((left, right) => right.words.length - left.words.length)
// Only searches use words of a region: on a product, "média" is the size of a toothbrush, not bread.
for (const line of regions.trim().split('\n')) {
  const [phrase = '', kind = ''] = line.split(' | ')
  const words = phraseTerms(phrase)
  const [first = ''] = words
  const term = termOfKind(kind)
  if (words.length > 1) regionPhrases.set(first, [...(regionPhrases.get(first) ?? []), { words, term, others: [] }])
  else regionWords.set(first, term)
}
for (const entries of regionPhrases.values()) entries.sort((left, right) => right.words.length - left.words.length)

/** The term under which a kind is found. */
export function termOfKind(kind: string): string {
  return termsByKind.get(kind) ?? kind
}

/** Terms of the groups that a kind belongs to. */
export function groupsOfKind(kind: string): string[] {
  return groupsByKind.get(kind) ?? []
}

/** The term that a word of a name or a search stands for. */
export function termOf(word: string): string {
  const plain = plainTerm(word)
  return aliases.get(plain) ?? plain
}

/** Whether the term names kinds, and so identifies a product. */
export function namesKinds(term: string): boolean {
  return named.has(term)
}

/** Whether the term names the kind, or a group of it. */
export function isNameOf(term: string, kind: string): boolean {
  return named.get(term)?.has(kind) === true
}

/** The kinds that the term names, itself or as a group. */
export function kindsNamedBy(term: string): ReadonlySet<string> {
  return named.get(term) ?? new Set()
}

/** The longest phrase at this position of a list of plain terms. */
export function phraseAt(words: string[], at: number): TermPhrase | undefined {
  return longestAt(phrases, words, at)
}

/** The same in a search, which may use phrases of a region. */
export function searchedPhraseAt(words: string[], at: number): TermPhrase | undefined {
  const [sold, regional] = [phraseAt(words, at), longestAt(regionPhrases, words, at)]
  return regional && regional.words.length >= (sold?.words.length ?? 0) ? regional : sold
}

/** The term of a regional word: "vina" is salsicha in Curitiba. */
export function regionalTerm(plain: string): string | undefined {
  return regionWords.get(plain)
}

function longestAt(of: Map<string, TermPhrase[]>, words: string[], at: number): TermPhrase | undefined {
  return of.get(words[at] ?? '')?.find(({ words: phrase }) => phrase.every((word, index) => words[at + index] === word))
}

/** No other kind, brand, trait or flavour has the word. */
function isOwnWord(kind: Kind, word: string): boolean {
  const isStrong = (phrase: KindPhrase) => phrase.words.length === 1 && !phrase.isWeak && !phrase.isFirstOnly
  return (
    word.length > 3 &&
    !narrowWords.has(word) &&
    !groupTerms.has(word) &&
    !brandSpellings.has(word) &&
    !flavourPhrases.has(word) &&
    kindsByWord.get(word)?.size === 1 &&
    allPhrases.some(
      (phrase) => phrase.kind === kind && isStrong(phrase) && plainTerm(phrase.words[0] ?? '') === word,
    ) &&
    !kind.traits.some(({ phrases: values }) => values.some(({ words }) => words.includes(word)))
  )
}

/** Words of a phrase beyond the kind: "integral" of "leite integral", "file" of "filé de peixe"; without default traits. */
function othersOf(kind: Kind, words: string[], term: string): string[] {
  const said = kind.traits.flatMap(({ phrases: values, presumed }) =>
    values.filter(({ value }) => value !== presumed).flatMap(({ words: value }) => value.map(plainTerm)),
  )
  const name = [...phraseWords(kind.name).map(plainTerm), term]
  return words.filter((word) => !name.includes(word) && (said.includes(word) || cuts.has(word)))
}

function addSpoken(phrase: string, term: string): void {
  const words = phraseTerms(phrase)
  if (words.length === 1 && words[0] !== undefined) aliases.set(words[0], term)
  else addPhrase(words, term, [])
}

function addPhrase(words: string[], term: string, others: string[]): void {
  const first = words[0] ?? ''
  const known = phrases.get(first) ?? []
  const isSame = (phrase: TermPhrase) => phrase.words.join(' ') === words.join(' ')
  // A phrase of a group or of everyday speech outranks that of a kind: it is added later.
  phrases.set(first, [...known.filter((phrase) => !isSame(phrase)), { words, term, others }])
}

function addTo(map: Map<string, Set<string>>, key: string, value: string): void {
  map.set(key, (map.get(key) ?? new Set()).add(value))
}
