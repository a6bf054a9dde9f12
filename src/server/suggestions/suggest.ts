import type { Suggestion } from '#contract/compare/suggestions.ts'
import { kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { phraseWords } from '#domain/identity/name-words.ts'
import { weekdayBit } from '#domain/mechanics/weekdays.ts'
import { decimalFromCents } from '#domain/money.ts'
import { beginningRank, typedWords } from '#domain/search/begun-words.ts'
import { createCache } from '#platform/cache.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { publicId } from '#server/public-ids.ts'
import type { StoreDirectory } from '#server/stores/store-directory.ts'
import {
  type Line,
  lettersOfBeginning,
  type NameDirectory,
  type NamedStore,
  nameDirectory,
  type PlaceNames,
} from './place-names.ts'
import { lowestOfLines } from './suggestion-statements.ts'

export type Suggest = (text: string, cityId: number | undefined, now: Date) => Promise<Suggestion[]>

interface Directories {
  stores: StoreDirectory
  categories: CategoryDirectory
}

const shown = 8
/** Limit of each sort of suggestion; products take the remaining places. */
const maxKinds = 2
const maxCategories = 1
const maxStores = 2
/** Twice as many, because a product may have ended since the names were loaded. */
const maxProducts = 2 * shown
const longestText = 80
const fiveSeconds = 5000

export function createSuggest(
  reads: PreparedReads,
  directories: Directories,
  { rememberedFor = fiveSeconds, names = nameDirectory(reads) } = {},
): Suggest {
  const cache = createCache<Suggestion[]>({
    maxEntries: 5000,
    freshUntil: rememberedFor,
    coalesce: rememberedFor > 0,
  })
  return async (text, cityId, now) => {
    const typed = typedWords(text.slice(0, longestText))
    if (typed.length === 0) return []
    const key = `${cityId} ${typed.map((words) => words.join(' ')).join('|')}`
    return (await cache.getOrLoad(key, () => suggest(reads, directories, names, typed, cityId, now))).value
  }
}

async function suggest(
  reads: PreparedReads,
  directories: Directories,
  names: NameDirectory,
  typed: string[][],
  cityId: number | undefined,
  now: Date,
): Promise<Suggestion[]> {
  const place = await names.of(cityId)
  const categories = [...(await directories.categories.byNumber()).values()].map(({ category }) => category)
  for (const words of withCorrections(names, typed)) {
    const begun = [
      ...findKinds(place, words).slice(0, maxKinds),
      ...ranked(categories, words, ({ name }) => names.wordsOf(name))
        .slice(0, maxCategories)
        .map(({ entry: { id, name }, rank }) => ({ rank, entry: { type: 'category' as const, id, name } })),
    ].toSorted(byRank)
    const lines = findLines(place, words)
    const stores = findStores(place, words).slice(0, maxStores)
    if (begun.length + lines.length + stores.length === 0) continue
    const products = await toProducts(reads, directories, place, lines, cityId, now)
    return [
      ...begun.map(({ entry }) => entry),
      ...products.slice(0, shown - begun.length - stores.length),
      ...stores.map(({ entry: { name, slug, neighborhood } }) => ({
        type: 'store' as const,
        name,
        slug,
        neighborhood,
      })),
    ]
  }
  return []
}

/** Corrections search all words with the same prefix, so they are made only when the typed text finds nothing. */
function* withCorrections(names: NameDirectory, typed: string[][]): Iterable<string[]> {
  yield* typed
  yield* corrections(names, typed)
}

/** Possible corrections where nothing begins as typed: a single word is corrected in up to three ways, several words in one way each. */
function corrections({ vocabulary }: NameDirectory, typed: string[][]): string[][] {
  const words = typed.at(-1) ?? []
  const corrected = words.map((word) => vocabulary.correct(word))
  if (words.length === 1) return corrected.flat().map((word) => [word])
  return [words.map((word, index) => corrected[index]?.[0] ?? word)]
}

interface Ranked<T> {
  entry: T
  rank: number
}

const byRank = (one: Ranked<unknown>, other: Ranked<unknown>) => one.rank - other.rank

/** Kinds with lines in the place, by their own name or another, the largest first. */
function findKinds({ kinds: linesOfKind }: PlaceNames, words: string[]): Ranked<Suggestion>[] {
  const ranks = new Map<string, number>()
  for (const { kind, text, isOtherName } of kindsBegunBy(words)) {
    const rank = linesOfKind.has(kind) ? beginningRank(text, words) : undefined
    if (rank === undefined) continue
    ranks.set(kind, Math.min(rank + (isOtherName ? 0.5 : 0), ranks.get(kind) ?? Number.POSITIVE_INFINITY))
  }
  const weightOf = (kind: string) => linesOfKind.get(kind) ?? 0
  return [...ranks]
    .toSorted(([one, rank], [other, otherRank]) => rank - otherRank || weightOf(other) - weightOf(one))
    .map(([kind, rank]) => ({ rank, entry: { type: 'kind', name: kinds.get(kind)?.name ?? '' } }))
}

const namesOfKinds = [...kindPhrases.values()].flat().map(({ kind, words }) => ({
  kind: kind.id,
  text: ` ${words.join(' ')}|`,
  isOtherName: words.join(' ') !== phraseWords(kind.name).join(' '),
}))

/** By each prefix of their words. */
const kindsByBeginning = Map.groupBy(
  namesOfKinds.flatMap((name) => {
    const words = name.text.slice(1, -1).split(' ')
    return [...new Set(words.flatMap((word) => [word.slice(0, 1), beginningOf(word)]))].map((letters) => ({
      letters,
      name,
    }))
  }),
  ({ letters }) => letters,
)

/** Names with a word that begins like the first typed one. */
function kindsBegunBy([first = '']: string[]): (typeof namesOfKinds)[number][] {
  return kindsByBeginning.get(beginningOf(first))?.map(({ name }) => name) ?? []
}

function beginningOf(word: string): string {
  return word.slice(0, lettersOfBeginning)
}

interface FoundLine {
  line: Line
  hasOtherStores: boolean
}

/** The best matches first; of equal ones those of the most stores. */
function findLines({ lines, storesOfLine, linesBegunBy }: PlaceNames, words: string[]): FoundLine[] {
  const ofRanks: FoundLine[][] = [[], [], [], []]
  for (const index of rarestOf(words, linesBegunBy)) {
    const line = lines[index] as Line
    const rank = beginningRank(line.words, words)
    if (rank === undefined) continue
    const ofRank = ofRanks[rank] as FoundLine[]
    if (ofRank.length < maxProducts) ofRank.push({ line, hasOtherStores: (storesOfLine[index] ?? 0) > 1 })
    if (ofRanks[0]?.length === maxProducts) break
  }
  return ofRanks.flat().slice(0, maxProducts)
}

/** Indexes of the names with the rarest of these prefixes: only they can have all. */
function rarestOf(words: string[], begunBy: PlaceNames['linesBegunBy']): Uint32Array {
  return words
    .map((word) => begunBy(word))
    .reduce((rarest, others) => (others.length < rarest.length ? others : rarest))
}

/** By name; a neighbourhood has many stores, so more of it must be typed. */
function findStores({ stores, storesBegunBy }: PlaceNames, words: string[]): Ranked<NamedStore>[] {
  const begun = Array.from(rarestOf(words, storesBegunBy), (index) => stores[index] as NamedStore)
  const byName = ranked(begun, words, (store) => store.words)
  if (byName.length > 0 || words.join('').length < 4) return byName
  return ranked(begun, words, (store) => store.wordsOfPlace)
}

function ranked<T>(entries: T[], words: string[], wordsOf: (entry: T) => string): Ranked<T>[] {
  return entries
    .flatMap((entry) => {
      const rank = beginningRank(wordsOf(entry), words)
      return rank === undefined ? [] : [{ entry, rank }]
    })
    .toSorted(byRank)
}

/** With the lowest price in force; without a city, without a price. */
async function toProducts(
  reads: PreparedReads,
  { stores: storeDirectory }: Directories,
  { storeNames }: PlaceNames,
  found: FoundLine[],
  cityId: number | undefined,
  now: Date,
): Promise<Suggestion[]> {
  if (cityId === undefined || found.length === 0)
    return found.map(({ line: { name, slug } }) => ({ type: 'product', name, slug, lowest: null }))
  const ids = found.map(({ line }) => line.id)
  const rows = (await reads.query(lowestOfLines, [cityId, ids, now, weekdayBit(now)])) as number[][]
  const lowest = new Map(rows.map(([lineId, ...offer]) => [lineId, offer as [number, number, number]]))
  // A city with more stores than are kept with its names, or a new one.
  const unnamed = [...lowest.values()].map(([, storeId]) => storeId).filter((id) => !storeNames.has(id))
  const others = unnamed.length > 0 ? await storeDirectory.get(unnamed) : undefined
  return found.flatMap(({ line: { id, name, slug, isPerKg }, hasOtherStores }) => {
    const [cents = 0, storeId = 0, promotionId = 0] = lowest.get(id) ?? []
    const storeName = storeNames.get(storeId) ?? others?.get(storeId)?.store.name
    if (storeName === undefined) return []
    const offer = { storeName, promotionId: publicId('promotion', promotionId), hasOtherStores }
    return [{ type: 'product' as const, name, slug, lowest: { price: decimalFromCents(cents), isPerKg, ...offer } }]
  })
}
