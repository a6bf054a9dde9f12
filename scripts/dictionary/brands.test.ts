import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { brands, houseBrands } from '#domain/identity/brand-dictionary.ts'
import { flavourPhrases } from '#domain/identity/flavours.ts'
import { kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { spellingWords } from '#domain/identity/name-words.ts'
import { fillerWords, rangeWords } from '#domain/identity/plain-words.ts'
import { foldText } from '#domain/plain-text.ts'
import { isCommonWord } from '#domain/search/common-words.ts'
import { brandsModule, brandsSource, readBrands } from './brands.ts'

const rows = readBrands()
const categories = new Set([...kinds.values()].map(({ category }) => category))
const spellings = rows.flatMap((row) => {
  const [first = ''] = row.also
  const own = first.startsWith('=') ? [first.slice(1), ...row.also.slice(1)] : [row.name, ...row.also]
  return own.map((spelling) => ({ spelling, words: spellingWords(spelling), row }))
})

test('names are read by what dictionary/brands.csv says', async () => {
  // If this fails: npm run generate -- dictionary
  expect(await readFile(brandsModule, 'utf8')).toBe(brandsSource())
})

describe('dictionary/brands.csv', () => {
  test('is sorted by name, which stands once', () => {
    const names = rows.map(({ name }) => name)
    const byName = (left: string, right: string) => (foldText(left) < foldText(right) ? -1 : 1)

    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    expect(names.filter((name, at) => at > 0 && byName(names[at - 1] ?? '', name) > 0)).toEqual([])
  })

  test('holds no sign of the notation of its module', () => {
    expect(rows.filter(({ name, also, lines }) => /[|`\\$]/.test([name, ...also, ...lines].join()))).toEqual([])
  })

  test('implies only kinds and traits that exist', () => {
    const isKnown = ({ kind, traits }: (typeof rows)[number]) => {
      const found = kinds.get(kind)
      return (
        found && traits.every(([id, value]) => found.traits.some((trait) => trait.id === id && trait.labels.has(value)))
      )
    }

    expect(rows.filter((row) => row.kind !== '' && !isKnown(row))).toEqual([])
  })

  test('confines brands to kinds and categories that exist', () => {
    expect(rows.filter(({ within }) => within.some((place) => !kinds.has(place) && !categories.has(place)))).toEqual([])
  })

  test('says once where a brand stands: by its kind, by the kinds within which it is one, or by its shelf', () => {
    const shelves = new Set(['groceries', 'drinks', 'fresh', 'household'])

    expect(
      rows.filter(({ kind, within, shelf }) => [kind, ...within.slice(0, 1), shelf].filter(Boolean).length !== 1),
    ).toEqual([])
    expect(rows.filter(({ shelf }) => shelf !== '' && !shelves.has(shelf))).toEqual([])
  })

  test('gives a spelling to several brands only if their kinds tell them apart', () => {
    const bySpelling = Map.groupBy(spellings, ({ words }) => words.join(' '))
    const placesOf = ({ kind, within }: (typeof rows)[number]) => [kind, ...within].filter(Boolean)
    const isShared = (all: typeof spellings) => {
      const places = [...new Set(all.map(({ row }) => row))].map(placesOf)
      return (
        places.length > 1 &&
        (places.some((own) => own.length === 0) || new Set(places.flat()).size < places.flat().length)
      )
    }

    expect([...bySpelling].filter(([, all]) => isShared(all)).map(([spelling]) => spelling)).toEqual([])
  })

  test('has no spelling of a single letter, and none without a word', () => {
    expect(spellings.filter(({ words }) => words.join('').length < 2)).toEqual([])
  })

  test('confines a brand that is an ordinary word', () => {
    const phrases = [...kindPhrases.values(), ...flavourPhrases.values()].flat()
    const described = phrases.filter(({ words }) => words.length === 1).flatMap(({ words }) => words)
    const ordinary = new Set([...described, ...fillerWords, ...rangeWords])
    const isOrdinary = (words: string[]) =>
      words.length === 1 && words.every((word) => ordinary.has(word) || isCommonWord(word))
    const loose = spellings.filter(({ words, row }) => isOrdinary(words) && row.kind === '' && row.within.length === 0)

    expect(loose.map(({ spelling }) => spelling)).toEqual([])
  })
})

test('the dictionary of brands has all rows, and the companies that stand beside other brands', () => {
  expect(brands.size).toBe(rows.length)
  for (const house of houseBrands) expect(brands.has(house)).toBe(true)
})
