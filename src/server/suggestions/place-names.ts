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
  /** Those of its name and its neighbourhood. */
  wordsOfPlace: string
}

/** What can be suggested in a city, or in the whole country. */
export interface PlaceNames {
  /** Those of the most stores first. In the country, those of its largest city. */
  lines: Line[]
  /** How many stores had an offer of each line, in the same order. */
  storesOfLine: Uint16Array
  /** The places in `lines` of those that have a word with this beginning. */
  linesBegunBy: (letters: string) => Uint32Array
  /** Of how many lines each kind is. */
  kinds: Map<string, number>
  stores: NamedStore[]
}

export interface NameDirectory {
  of: (cityId: number | undefined) => Promise<PlaceNames>
  vocabulary: Vocabulary
}

/** A large city has some ten thousand lines. A line takes some 60 bytes in its list and those of its beginnings, a store some 200. */
const maxSize = 15_000_000
const sizeOfLine = 60
const sizeOfStore = 200
/** Lines are shared by the cities that have them; each takes some 400 bytes. */
const maxLines = 50_000
/** Reading a name takes some 20 µs; so many at once keep nobody waiting. */
const namesAtOnce = 50
/** Names of stores and neighbourhoods, and their words: some 200 bytes each. */
const maxTexts = 20_000

/**
 * The names that complete what is typed, by place, in memory: each letter that is typed would otherwise be a search of its own. They are
 * read again while they are used; until then a line that is new in a city is not suggested. What it costs is never kept here.
 */
export function nameDirectory(reads: PreparedReads, { freshFor = oneMinute } = {}): NameDirectory {
  const lines = new LRUCache<number, Line>({ max: maxLines, ttl: oneHour })
  const texts = new LRUCache<string, string>({ max: maxTexts })
  const vocabulary = createVocabulary()
  for (const { words } of [...kindPhrases.values()].flat()) vocabulary.add(words, weightOfKind)
  const places = createCache<PlaceNames>({
    size: { max: maxSize, of: ({ lines, stores }) => lines.length * sizeOfLine + stores.length * sizeOfStore },
    freshUntil: freshFor,
    staleWhileRevalidateUntil: freshFor === 0 ? 0 : oneHour,
    staleIfErrorUntil: oneHour,
  })

  async function load(cityId: number | undefined): Promise<PlaceNames> {
    const city = cityId ?? (await reads.query(largestCity, []))[0]?.[0]
    const [found, stores] = await Promise.all([city === undefined ? [] : readLines(Number(city)), readStores(cityId)])
    found.sort((one, other) => other.stores - one.stores || one.line.id - other.line.id)
    const kinds = new Map<string, number>()
    for (const { line } of found) kinds.set(line.kind, (kinds.get(line.kind) ?? 0) + 1)
    const lines = found.map(({ line }) => line)
    return {
      lines,
      linesBegunBy: memoizeBeginnings(lines),
      storesOfLine: Uint16Array.from(found, ({ stores }) => stores),
      kinds,
      stores,
    }
  }

  async function readLines(cityId: number): Promise<{ line: Line; stores: number }[]> {
    const found: { line: Line; stores: number }[] = []
    for (let after: unknown = 0; after !== undefined; ) {
      const rows = (await reads.query(linesOfCity, [cityId, after])) as [number, number][]
      await readNames(rows.map(([id]) => id).filter((id) => !lines.has(id)))
      for (const [id, stores] of rows) {
        const line = lines.get(id)
        if (line) found.push({ line, stores })
      }
      after = rows.length < linesAtOnce ? undefined : rows.at(-1)?.[0]
    }
    return found
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

  async function readStores(cityId: number | undefined): Promise<NamedStore[]> {
    const rows = await (cityId === undefined ? reads.query(storesOfCountry, []) : reads.query(storesOfCity, [cityId]))
    const stores: NamedStore[] = []
    for (const [name, slug, neighborhood] of rows as [string, string, string | null][]) {
      if (stores.length % namesAtOnce === namesAtOnce - 1) await nextTurn()
      const words = wordsOf(name)
      const wordsOfPlace = neighborhood === null ? words : joinBegunWords(words, wordsOf(neighborhood))
      stores.push({ name, slug, neighborhood, words, wordsOfPlace })
    }
    return stores
  }

  /** Stores are read again every minute, and seldom change their names. */
  function wordsOf(text: string): string {
    const known = texts.get(text)
    if (known !== undefined) return known
    const words = begunWords(text)
    vocabulary.addText(words)
    texts.set(text, words)
    return words
  }

  return { vocabulary, of: async (cityId) => (await places.getOrLoad(String(cityId), () => load(cityId))).value }
}

const weightOfKind = 5

/** Lines are looked at once for each beginning, not for each letter that is typed after it. */
function memoizeBeginnings(lines: Line[]): PlaceNames['linesBegunBy'] {
  const known = new Map<string, Uint32Array>()
  return (letters) => {
    const places =
      known.get(letters) ??
      Uint32Array.from(lines.keys().filter((place) => lines[place]?.words.includes(` ${letters}`)))
    // Of what no name begins with there is no end.
    if (places.length > 0) known.set(letters, places)
    return places
  }
}
