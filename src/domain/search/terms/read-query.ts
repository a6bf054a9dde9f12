import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import { categoryPhrases, kindsByBrandName } from './kind-groups.ts'
import { namesKinds, phraseAt, termOf, termOfKind } from './kind-terms.ts'
import { lackAt } from './lacks.ts'
import { packWords } from './pack-terms.ts'
import { isEmptyWord, phraseTerms, plainTerm, stopWords, termWords } from './term-words.ts'

/** A part of a search: a word, or a phrase that is found as one. */
export interface QueryPart {
  term: string
  /** Its words, used to search while no product has the term. */
  words: string[]
  /** Whether it names a kind or a group. */
  isKind: boolean
}

export interface ReadQuery {
  /** As typed, folded, without stop words. */
  words: string[]
  parts: QueryPart[]
  /** Slug of the category that was named. */
  category: string | null
}

/** One of several items in a search: "arroz" of "arroz, feijão e óleo". */
export interface QueryWish extends ReadQuery {
  /** As typed, without filler words. */
  text: string
}

/** Words about offers, shops and the person searching, not about products. */
const talkWords = new Set(
  `produto material item artigo coisa ingrediente negocio trem troco barato barata baratinho preco valor desconto comprar compra quero queria preciso onde tem ter
melhor mais menor bom boa bons boas hoje agora amanha ofertao procuro procurando to ta estou esta quanto custa custo qual quais me ve ver um uma uns umas algum alguma mim perto
aqui semana fim final domingo sabado conta gostoso urgente favor alguem sabe vende vendem achar acho encontrar encontro fazer tiver temos voces tamanho grande pequeno`.split(
    /\s+/,
  ),
)

/** Words that say that something is on offer. Units and packs are as vague, but belong to the item searched for. */
const offerWords = new Set('promocao promocoes promo oferta ofertas'.split(' '))

/** Real searches have fewer items; each one costs a separate list. */
const maxWishes = 6

/** Parses a search: phrases first, then words. A result without parts and category says nothing about products. */
export function readQuery(text: string): ReadQuery {
  return readWords(queryWords(text))
}

/** The items that a search asks for. Splits only where each part is an item: "coxa e sobrecoxa" is one kind, "bom e barato" is filler. */
export function readWishes(text: string): QueryWish[] {
  const whole = { ...readQuery(text), text: withoutTalk(text) }
  if (whole.category !== null) return [whole]
  const wishes = splitText(text)
    .map((part) => ({ ...readQuery(part), text: withoutTalk(part) }))
    .filter(({ parts, category }) => parts.length > 0 || category !== null)
  const isEachSomething = wishes.every(({ parts, category }) => category === null && parts.some(isSubject))
  return wishes.length > 1 && isEachSomething ? wishes.slice(0, maxWishes) : [whole]
}

function isSubject({ isKind, words }: QueryPart): boolean {
  return isKind || words.some((word) => brandSpellings.has(word))
}

/** Splits a text at commas, plus signs and "e", except inside a phrase of the dictionaries. */
function splitText(text: string): string[] {
  const parts = singleSpaced(text)
    .split(/[,;+]/)
    .flatMap((part) => part.split(/ e /i).map((piece, index) => ({ piece, isAfterAnd: index > 0 })))
  const split: string[] = []
  for (const { piece, isAfterAnd } of parts) {
    const before = split.at(-1)
    if (isAfterAnd && before !== undefined && isOnePhrase(before, piece))
      split[split.length - 1] = `${before} e ${piece}`
    else split.push(piece)
  }
  return split
}

/** Whether a phrase begins in the first text and ends in the second. */
function isOnePhrase(before: string, after: string): boolean {
  const start = queryWords(before).map(plainTerm)
  const words = [...start, ...queryWords(after).map(plainTerm)]
  return start.some((_, at) => at + (phraseAt(words, at)?.words.length ?? 0) > start.length)
}

function queryWords(text: string): string[] {
  return termWords(text).filter((word) => !stopWords.has(word))
}

/** The typed words from the first to the last meaningful one. */
function withoutTalk(text: string): string {
  const words = singleSpaced(text).split(' ')
  const isSaid = (part: string) => !stopWords.has(part) && !talkWords.has(plainTerm(part)) && !offerWords.has(part)
  const says = words.map((word) => termWords(word).some(isSaid))
  return words.slice(Math.max(0, says.indexOf(true)), says.lastIndexOf(true) + 1).join(' ')
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
  return { words, parts: distinct(withBrandedKind(parts)), category: null }
}

/**
 * A brand used as a generic name means its kind, unless the search names a kind: "bombril", but not "esponja bombril". "Litrão" means beer.
 */
function withBrandedKind(parts: QueryPart[]): QueryPart[] {
  if (parts.some(({ isKind }) => isKind)) return parts
  return parts.flatMap((part) => {
    const kind = kindsByBrandName.get(part.term)
    if (kind !== undefined) return { term: termOfKind(kind), words: [part.term], isKind: true }
    return part.term === 'litrao' ? [partOf('cerveja'), part] : part
  })
}

function isWord(word: string): boolean {
  return word !== 'com' && word !== 'sem'
}

function isTalk(plain: string): boolean {
  return isEmptyWord(plain) || talkWords.has(plain)
}

function partOf(word: string): QueryPart {
  const [term, plain] = [termOf(word), plainTerm(word)]
  const pack = packWords.get(plain)
  if (pack !== undefined) return { term: pack, words: [], isKind: false }
  return { term, words: [plain], isKind: namesKinds(term) }
}

function distinct(parts: QueryPart[]): QueryPart[] {
  return [...new Map(parts.map((part) => [part.term, part])).values()]
}

const categories = new Map(
  categoryPhrases.flatMap(({ term, phrases }) => phrases.map((phrase) => [keyOf(phraseTerms(phrase)), term] as const)),
)

/** The category, if the search names nothing else: "produtos de limpeza", "frutas e verduras" in any order. */
function categoryOf(words: string[]): string | null {
  return categories.get(keyOf(words)) ?? null
}

function keyOf(words: string[]): string {
  return words.toSorted().join(' ')
}
