import { foldedWords } from '#domain/plain-text.ts'

/** What a search may name: a store by its own name, "Bom Vizinho", or all stores of a neighbourhood. */
export interface StoreNames {
  id: number
  /** The name without what it sells: "bom vizinho" of "Supermercado Bom Vizinho". Empty when nothing is left. */
  ownName: string
  /** All words of name, neighbourhood and city, with a space before each. */
  words: string
  neighborhood: string
}

export interface NamedStores {
  ids: number[]
  /** part: some words of a name that name no goods either. */
  by: 'name' | 'neighborhood' | 'part'
  /** The words besides the name, which are goods wanted there: "arroz" in "arroz bom vizinho". */
  goods: string
  /** Otherwise what the words say of goods comes first. */
  isSure: boolean
}

const maxWords = 8

export function wordsOfSearch(text: string): string[] {
  return foldedWords(text).slice(0, maxWords)
}

/** Every run of the first words that may be a name. */
export function phrasesOf(words: string[]): string[] {
  const first = words.slice(0, maxWords)
  return first
    .flatMap((_, start) => first.slice(start).map((__, length) => first.slice(start, start + length + 1).join(' ')))
    .filter(isDistinctive)
}

/** The words without plain ones around them: what a search that names a neighbourhood has to be. */
export function placeOf(words: string[]): string {
  const start = words.findIndex((word) => !plainWords.has(word))
  const end = words.findLastIndex((word) => !plainWords.has(word))
  return words.slice(Math.max(start, 0), end + 1).join(' ')
}

/** Words that say nothing alone: of the sentence, and those that every other store's name has. */
const plainWords = new Set(
  'a o as os e de do da dos das no na nos nas em para mercado mercados supermercado mercadinho super loja bairro oferta ofertas promocao promocoes encarte perto'.split(
    ' ',
  ),
)

function isDistinctive(phrase: string): boolean {
  return phrase.split(' ').some((word) => word.length > 2 && !plainWords.has(word) && !/\d/.test(word))
}

/** Of stores whose own name or neighbourhood is a phrase of the search, those that are meant. `goodsWords`: its words that products have. */
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
  // One word that is a name and goods, "Gaúcho", means goods; beside goods it is their brand or variety.
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

/** The words of which a store's name has to have beginnings when only a part of it is typed; none when they are too few or too short. */
export function partsOfName(words: string[]): string[] {
  const parts = words.filter((word) => !plainWords.has(word))
  return parts.every((word) => word.length > 3) ? parts : []
}
