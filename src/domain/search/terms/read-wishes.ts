import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { kinds } from '#domain/identity/kind-dictionary.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import { isFillerWord } from '#domain/search/filler-words.ts'
import { longestSearch } from '#domain/search/longest-search.ts'
import { searchedPhraseAt } from './kind-terms.ts'
import { meaningOf } from './meanings.ts'
import type { QueryPart } from './query-part.ts'
import { queryWords, type ReadQuery, readQuery, saysSomething, termsOf } from './read-query.ts'
import { splitBareList } from './split-bare-list.ts'
import { plainTerm, stopWords, termWords } from './term-words.ts'

/** One of several items in a search: "arroz" of "arroz, feijão e óleo". */
export interface QueryWish extends ReadQuery {
  /** As typed, without filler words. */
  text: string
  /** Only the offers tell whether it is an item of its own or belongs to the one before: "gelo carvão", "iogurte morango". */
  mayBelongToLast?: true
}

/** Real searches have fewer items; each one costs a separate list, and the first ten offers have one of each. */
export const maxWishes = 10

/** The items that a search asks for. Splits only where each part is an item: "coxa e sobrecoxa" is one kind, "bom e barato" is filler. */
export function readWishes(typed: string): QueryWish[] {
  const text = typed.slice(0, longestSearch)
  const whole = toWish(text)
  if (whole.category !== null || isOneMeaning(text)) return [whole]
  const pieces = splitText(text).flatMap((piece) =>
    splitBareList(piece).map(({ text: part, mayBelongToLast }) => ({
      ...toWish(part),
      ...(mayBelongToLast && { mayBelongToLast }),
    })),
  )
  const said = new Map(pieces.filter(saysSomething).map((wish) => [wish.text.toLowerCase(), wish]))
  const wishes = [...said.values()].map((wish) => (wish.category === null ? wish : ofCategory(wish, wish.category)))
  const subjects = wishes.filter(isSubject)
  const isList = subjects.length === wishes.length || subjects.length > 1
  return wishes.length > 1 && isList ? wishes.slice(0, maxWishes) : [whole]
}

function toWish(text: string): QueryWish {
  return { ...readQuery(text), text: withoutTalk(text) }
}

/** In a list, a category is the kinds that it has: "frutas e papel higiênico". */
function ofCategory(wish: QueryWish, slug: string): QueryWish {
  const ofSlug = [...kinds.values()].filter(({ category }) => category === slug)
  return { ...wish, category: null, anyOf: termsOf(ofSlug.map(({ id }) => id)) }
}

/** "Queijos e vinhos" is an occasion, not two wishes. */
function isOneMeaning(text: string): boolean {
  const words = queryWords(text).map(plainTerm)
  const meaning = meaningOf(words)
  return (
    meaning !== undefined &&
    meaning.words.length > 1 &&
    areTogether(words, meaning.words) &&
    / e /i.test(text) &&
    splitText(text).every((piece) => !covers(piece, meaning.words))
  )
}

/** Whether the words of the phrase stand side by side. */
function areTogether(words: string[], phrase: string[]): boolean {
  const ends = words.length - phrase.length
  return words.some((_, at) => at <= ends && words.slice(at, at + phrase.length).every((word) => phrase.includes(word)))
}

function covers(piece: string, words: string[]): boolean {
  const said = queryWords(piece).map(plainTerm)
  return words.every((word) => said.includes(word))
}

function isSubject({ parts, anyOf }: ReadQuery): boolean {
  return anyOf !== undefined || parts.some(isProduct)
}

function isProduct({ isKind, words }: QueryPart): boolean {
  return isKind || words.some((word) => brandSpellings.has(word))
}

/** Lines, commas, slashes and plus signs; "c/", "s/", "p/" and "1/2" are none. */
const separators = /[,;+\n•|&]|(?<!\b[cspCSP])\/(?!\d)| - /
const links = / e | mais (?!(?:barat|car|em conta|perto|proxim))/i

/** Splits a text at separators and "e", except inside a phrase of the dictionaries. */
function splitText(text: string): string[] {
  const parts = text.split(separators).flatMap((part) =>
    singleSpaced(part)
      .split(links)
      .map((piece, index) => ({ piece, isAfterLink: index > 0 })),
  )
  const split: string[] = []
  for (const { piece, isAfterLink } of parts) {
    const before = split.at(-1)
    if (isAfterLink && before !== undefined && isOnePhrase(before, piece))
      split[split.length - 1] = `${before} e ${piece}`
    else split.push(piece)
  }
  return split
}

/** Whether a phrase begins in the first text and ends in the second. */
function isOnePhrase(before: string, after: string): boolean {
  const start = queryWords(before).map(plainTerm)
  const words = [...start, ...queryWords(after).map(plainTerm)]
  return start.some((_, at) => at + (searchedPhraseAt(words, at)?.words.length ?? 0) > start.length)
}

/** The typed words from the first to the last meaningful one. */
function withoutTalk(text: string): string {
  const words = singleSpaced(text).split(' ')
  // Units and packs are as vague, but belong to the item.
  const isSaid = (part: string) => !stopWords.has(part) && !isFillerWord(part) && !isFillerWord(plainTerm(part))
  const says = words.map((word) => termWords(word).some(isSaid))
  return words.slice(Math.max(0, says.indexOf(true)), says.lastIndexOf(true) + 1).join(' ')
}
