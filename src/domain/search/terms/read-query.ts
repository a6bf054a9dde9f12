import { categoryPhrases } from './kind-groups.ts'
import { namesKinds, phraseAt, termOf } from './kind-terms.ts'
import { lackAt } from './lacks.ts'
import { isEmptyWord, phraseTerms, plainTerm, stopWords, termWords } from './term-words.ts'

/** A part of a search: a word, or a phrase that is found as one. */
export interface QueryPart {
  term: string
  /** Its words, by which it is found while no product has the term. */
  words: string[]
  /** It says what is looked for: a kind or a group. */
  isKind: boolean
}

export interface ReadQuery {
  /** As typed, folded, without stop words. */
  words: string[]
  parts: QueryPart[]
  /** Slug of the category that was named. */
  category: string | null
}

/** Of offers, not of products. */
const talkWords = new Set(
  'produto material item artigo barato baratinho preco valor desconto comprar quero preciso onde tem ter melhor mais menor bom hoje ofertao'.split(
    ' ',
  ),
)

/** Reads what people type: phrases first, then words. Without parts and category, it says nothing about products. */
export function readQuery(text: string): ReadQuery {
  return readWords(termWords(text).filter((word) => !stopWords.has(word)))
}

export function readWords(words: string[]): ReadQuery {
  const said = words.filter((word) => word !== 'com' && !isTalk(plainTerm(word)))
  const category = categoryOf(said.map(plainTerm))
  if (category !== null) return { words, parts: [], category }
  const parts: QueryPart[] = []
  const plain = words.map(plainTerm)
  for (let at = 0; at < words.length; at += 1) {
    const lack = lackAt(words, at)
    const phrase = phraseAt(plain, at)
    if (lack) {
      parts.push({ term: lack.term, words: plain.slice(at, at + lack.length).filter(isWord), isKind: false })
      at += lack.length - 1
    } else if (phrase) {
      parts.push({ term: phrase.term, words: phrase.words, isKind: true })
      for (const other of phrase.others) parts.push(partOf(other))
      at += phrase.words.length - 1
    } else if (isWord(words[at] ?? '') && !isTalk(plain[at] ?? '')) parts.push(partOf(words[at] ?? ''))
  }
  return { words, parts: distinct(parts), category: null }
}

function isWord(word: string): boolean {
  return word !== 'com' && word !== 'sem'
}

function isTalk(plain: string): boolean {
  return isEmptyWord(plain) || talkWords.has(plain)
}

function partOf(word: string): QueryPart {
  const [term, plain] = [termOf(word), plainTerm(word)]
  return { term, words: [plain], isKind: namesKinds(term) }
}

function distinct(parts: QueryPart[]): QueryPart[] {
  return [...new Map(parts.map((part) => [part.term, part])).values()]
}

const categories = new Map(
  categoryPhrases.flatMap(({ term, phrases }) => phrases.map((phrase) => [keyOf(phraseTerms(phrase)), term] as const)),
)

/** A category is named when nothing else is: "produtos de limpeza", "frutas e verduras" in any order. */
function categoryOf(words: string[]): string | null {
  return categories.get(keyOf(words)) ?? null
}

function keyOf(words: string[]): string {
  return words.toSorted().join(' ')
}
