import { foldedWords } from '#domain/plain-text.ts'

/** A store that a search may name: by its own name, "Bom Vizinho", or by its neighbourhood. */
export interface StoreNames {
  id: number
  /** The name without the type of shop: "bom vizinho" of "Supermercado Bom Vizinho". Empty when nothing is left. */
  ownName: string
  /** All words of name, neighbourhood and city, with a space before each. */
  words: string
  neighborhood: string
}

export interface NamedStores {
  ids: number[]
  /** part: some words of a store's name that do not name products. */
  by: 'name' | 'neighborhood' | 'part'
  /** The words besides the name, which are the products wanted there: "arroz" in "arroz bom vizinho". */
  goods: string
  /** If false, the meaning of the words as products comes first. */
  isSure: boolean
}

const maxWords = 8

export function wordsOfSearch(text: string): string[] {
  return foldedWords(text).slice(0, maxWords)
}

/** All sequences of the first words that may be a name. */
export function phrasesOf(words: string[]): string[] {
  const first = words.slice(0, maxWords)
  return first
    .flatMap((_, start) => first.slice(start).map((__, length) => first.slice(start, start + length + 1).join(' ')))
    .filter(isDistinctive)
}

/** The words without filler words around them, to be compared with the names of neighbourhoods. */
export function placeOf(words: string[]): string {
  const start = words.findIndex((word) => !plainWords.has(word))
  const end = words.findLastIndex((word) => !plainWords.has(word))
  return words.slice(Math.max(start, 0), end + 1).join(' ')
}

/** Words without meaning of their own: filler words, and words of many store names. */
const plainWords = new Set(
  'a o as os e de do da dos das no na nos nas em para mercado mercados supermercado mercadinho super loja bairro oferta ofertas promocao promocoes encarte perto'.split(
    ' ',
  ),
)

function isDistinctive(phrase: string): boolean {
  return phrase.split(' ').some((word) => word.length > 2 && !plainWords.has(word) && !/\d/.test(word))
}

/**
 * Selects the stores that a search means, of those whose own name or neighbourhood it contains. `goodsWords` are its words that occur in
 * products.
 */
export function namedStores(
  words: string[],
  stores: StoreNames[],
  goodsWords: ReadonlySet<string>,
): NamedStores | null {
  return namedByName(words, stores, goodsWords) ?? namedByPlace(words, stores, goodsWords)
}

function namedByName(words: string[], stores: StoreNames[], goodsWords: ReadonlySet<string>): NamedStores | null {
  const phrases = phrasesOf(words).sort((one, other) => other.length - one.length)
  const phrase = phrases.find((candidate) => stores.some(({ ownName }) => ownName === candidate))
  const called = stores.filter(({ ownName }) => ownName === phrase)
  const [first] = called
  if (phrase === undefined || !first) return null
  const name = phrase.split(' ')
  const start = words.findIndex((_, index) => words.slice(index, index + name.length).join(' ') === phrase)
  const rest = [...words.slice(0, start), ...words.slice(start + name.length)]
  const own = rest.filter((word) => first.words.includes(` ${word} `) && !plainWords.has(word))
  const goods = rest.filter((word) => !own.includes(word) && !plainWords.has(word))
  const isWhole = name.filter((word) => !plainWords.has(word)).length > 1 || own.length > 0
  // A single word that is both a name and a product, "Gaúcho", means the product; beside another product it is a brand or variety.
  if (goods.length > 0 && !isWhole) return null
  const isSure = isWhole || !name.some((word) => goodsWords.has(word))
  return { ids: distinctIds(called), by: 'name', goods: goods.join(' '), isSure }
}

function namedByPlace(words: string[], stores: StoreNames[], goodsWords: ReadonlySet<string>): NamedStores | null {
  const place = placeOf(words)
  const there = stores.filter(({ neighborhood }) => neighborhood === place)
  if (there.length === 0) return null
  const isSure = place.includes(' ') || !goodsWords.has(place)
  return { ids: distinctIds(there), by: 'neighborhood', goods: '', isSure }
}

function distinctIds(stores: StoreNames[]): number[] {
  return [...new Set(stores.map(({ id }) => id))]
}

/** Words that must be prefixes of a store's words when only a part of its name is typed; none when they are too few or too short. */
export function partsOfName(words: string[]): string[] {
  const parts = words.filter((word) => !plainWords.has(word))
  return parts.every((word) => word.length > 3) ? parts : []
}
