import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { oneHour, oneMinute } from '#domain/durations.ts'
import { kindPhrases } from '#domain/identity/kind-dictionary.ts'
import { begunWords, joinBegunWords } from '#domain/search/begun-words.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import {
  largestCity,
  linesAtOnce,
  linesOfCity,
  namesOfLines,
  storesOfCity,
  storesOfCountry,
} from './suggestion-statements.ts'
import { createVocabulary, type Vocabulary } from './vocabulary.ts'

export interface Line {
  id: number
  name: string
  slug: string
  kind: string
  isPerKg: boolean
  words: string
}

export interface NamedStore {
  name: string
  slug: string
  neighborhood: string | null
  words: string
  /** Words of its name and its neighbourhood. */
  wordsOfPlace: string
}

/** Possible suggestions in a city, or in the whole country. */
export interface PlaceNames {
  /** Lines of the most stores first. For the country, those of its largest city. */
  lines: Line[]
  /** Number of stores with an offer of each line, in the same order. */
  storesOfLine: Uint16Array
  /** Indexes in `lines` of those with a word that begins like this one. */
  linesBegunBy: Beginnings
  /** Number of lines of each kind. */
  kinds: Map<string, number>
  stores: NamedStore[]
  /** Indexes in `stores` of those with such a word, in their name or that of their neighbourhood. */
  storesBegunBy: Beginnings
  /** By number, so that a suggested price does not wait until its store is read. */
  storeNames: Map<number, string>
}

/** Only the first letters of a word count. */
type Beginnings = (word: string) => Uint32Array

export interface NameDirectory {
  of: (cityId: number | undefined) => Promise<PlaceNames>
  /** Prefix words of a store's, a neighbourhood's or a category's name. */
  wordsOf: (text: string) => string
  vocabulary: Vocabulary
}

/** A large city has some ten thousand lines. A line takes about 60 bytes in its list and those of its prefixes, a store about 250. */
const maxSize = 15_000_000
const sizeOfLine = 60
const sizeOfStore = 250
/** Lines are shared by the cities that have them; each takes some 400 bytes. */
const maxLines = 50_000
/** Parsing a name takes about 20 µs; a batch of this size delays no other request. */
const namesAtOnce = 50
/** Two letters give a few hundred prefixes, each of few lines. */
export const lettersOfBeginning = 2
/** Names of stores, neighbourhoods and categories, and their words: about 200 bytes each. */
const maxTexts = 20_000

/**
 * Names that complete typed text, by place, in memory: otherwise each typed letter would be a separate search. They are reloaded while they
 * are used; until then a new line in a city is not suggested. Prices are never stored here.
 */
export function nameDirectory(reads: PreparedReads, { freshFor = oneMinute } = {}): NameDirectory {
  const lines = new LRUCache<number, Line>({ max: maxLines, ttl: oneHour })
  const texts = new LRUCache<string, string>({ max: maxTexts })
  const vocabulary = createVocabulary()
  for (const { words } of [...kindPhrases.values()].flat()) vocabulary.add(words, weightOfKind)
  const places = createCache<KnownPlace>({
    size: { max: maxSize, of: ({ names }) => names.lines.length * sizeOfLine + names.stores.length * sizeOfStore },
    freshUntil: freshFor,
    staleWhileRevalidateUntil: freshFor === 0 ? 0 : oneHour,
    staleIfErrorUntil: oneHour,
  })

  /** Reuses what has not changed since the last load, except names, which are reloaded after an hour. */
  async function load(cityId: number | undefined, before: KnownPlace | undefined): Promise<KnownPlace> {
    const city = cityId ?? (await reads.query(largestCity, []))[0]?.[0]
    const [lineTexts, storeText] = await Promise.all([
      city === undefined ? [] : readLines(Number(city)),
      readStores(cityId),
    ])
    const known = before && Date.now() - before.madeAt < oneHour ? before : undefined
    const [linesHash, storesHash] = [hashOf(lineTexts.flat().join()), hashOf(storeText)]
    const names = {
      ...(known?.linesHash === linesHash ? linesOf(known.names) : await makeLines(lineTexts)),
      ...(known?.storesHash === storesHash ? storesOf(known.names) : await makeStores(storeText)),
    }
    return { names, linesHash, storesHash, madeAt: known?.madeAt ?? Date.now() }
  }

  async function readLines(cityId: number): Promise<[ids: string, stores: string][]> {
    const texts: [string, string][] = []
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const [[ids, stores] = []] = (await reads.query(linesOfCity, [cityId, after])) as [string | null, string][]
      if (!ids || stores === undefined) break
      texts.push([ids, stores])
      const parts: string[] = ids.split(',')
      after = parts.length < linesAtOnce ? undefined : parts.at(-1)
    }
    return texts
  }

  async function makeLines(texts: [ids: string, stores: string][]) {
    const found: { line: Line; stores: number }[] = []
    for (const [idsText, storesText] of texts) {
      const ids = idsText.split(',').map(Number)
      const stores = storesText.split(',')
      await readNames(ids.filter((id) => !lines.has(id)))
      for (const [index, id] of ids.entries()) {
        const line = lines.get(id)
        if (line) found.push({ line, stores: Number(stores[index]) })
      }
      await nextTurn()
    }
    found.sort((one, other) => other.stores - one.stores || one.line.id - other.line.id)
    const kinds = new Map<string, number>()
    for (const { line } of found) kinds.set(line.kind, (kinds.get(line.kind) ?? 0) + 1)
    const ofPlace = found.map(({ line }) => line)
    return {
      lines: ofPlace,
      linesBegunBy: await indexBeginnings(ofPlace.map(({ words }) => words)),
      storesOfLine: Uint16Array.from(found, ({ stores }) => stores),
      kinds,
    }
  }

  async function readNames(ids: number[]): Promise<void> {
    if (ids.length === 0) return
    for (const [index, [id, name, slug, kind, isPerKg]] of (await reads.query(namesOfLines, [ids])).entries()) {
      if (index % namesAtOnce === namesAtOnce - 1) await nextTurn()
      const words = begunWords(name as string)
      vocabulary.addText(words)
      lines.set(id as number, { id, name, slug, kind, isPerKg, words } as Line)
    }
  }

  async function readStores(cityId: number | undefined): Promise<string> {
    const [[text] = []] = await (cityId === undefined
      ? reads.query(storesOfCountry, [])
      : reads.query(storesOfCity, [cityId]))
    return (text as string | null) ?? '[]'
  }

  async function makeStores(text: string) {
    const stores: NamedStore[] = []
    const storeNames = new Map<number, string>()
    for (const [name, slug, neighborhood, id] of JSON.parse(text) as [string, string, string | null, number][]) {
      if (stores.length % namesAtOnce === namesAtOnce - 1) await nextTurn()
      const words = wordsOf(name)
      const wordsOfPlace = neighborhood === null ? words : joinBegunWords(words, wordsOf(neighborhood))
      stores.push({ name, slug, neighborhood, words, wordsOfPlace })
      storeNames.set(id, name)
    }
    return { stores, storeNames, storesBegunBy: await indexBeginnings(stores.map(({ wordsOfPlace }) => wordsOfPlace)) }
  }

  /** Other stores of a chain share its name, and neighbourhoods repeat. */
  function wordsOf(text: string): string {
    const known = texts.get(text)
    if (known !== undefined) return known
    const words = begunWords(text)
    vocabulary.addText(words)
    texts.set(text, words)
    return words
  }

  return {
    vocabulary,
    wordsOf,
    of: async (cityId) => {
      const key = String(cityId)
      return (await places.getOrLoad(key, () => load(cityId, places.get(key)?.value))).value.names
    },
  }
}

/** Names, and the data from which they were built. */
interface KnownPlace {
  names: PlaceNames
  linesHash: string
  storesHash: string
  /** When its names were loaded, in milliseconds. */
  madeAt: number
}

const linesOf = ({ lines, linesBegunBy, storesOfLine, kinds }: PlaceNames) => ({
  lines,
  linesBegunBy,
  storesOfLine,
  kinds,
})
const storesOf = ({ stores, storesBegunBy, storeNames }: PlaceNames) => ({ stores, storesBegunBy, storeNames })

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('base64')
}

const weightOfKind = 5

/** By the first letter of each word and by its first two. Yields in between, because a large city has ten thousand names. */
async function indexBeginnings(names: string[]): Promise<Beginnings> {
  const places = new Map<string, number[]>()
  for (const [place, words] of names.entries()) {
    if (place % namesAtOnce === namesAtOnce - 1) await nextTurn()
    for (const word of words.split(/[ |]+/)) {
      for (const letters of [word.slice(0, 1), word.slice(0, lettersOfBeginning)]) {
        const begun = places.get(letters)
        if (!begun) places.set(letters, [place])
        else if (begun.at(-1) !== place) begun.push(place)
      }
    }
  }
  const packed = new Map(places.entries().map(([letters, found]) => [letters, Uint32Array.from(found)]))
  return (word) => packed.get(word.slice(0, lettersOfBeginning)) ?? none
}

const none = new Uint32Array()
