import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { kindGroups } from '#domain/search/terms/kind-groups.ts'
import { readQuery } from '#domain/search/terms/read-query.ts'
import { phraseTerms } from '#domain/search/terms/term-words.ts'
import {
  type DictionaryName,
  dictionaryModule,
  dictionaryNames,
  dictionarySource,
  readDictionary,
} from './dictionary.ts'

test('the search reads what the files of dictionary/ say', async () => {
  // If this fails: npm run generate -- dictionary
  expect(await readFile(dictionaryModule, 'utf8')).toBe(dictionarySource())
})

const groups = new Set(kindGroups.map(({ term }) => term))
/** A term of products that lack something serves a need as well as a kind does. */
const isServed = (term: string) => kinds.has(term) || groups.has(term) || /^sem_(?:acucar|gluten|lactose)$/.test(term)

describe.each(dictionaryNames)('dictionary/%s.csv', (name) => {
  const entries = readDictionary(name)

  test('names only kinds and groups that exist', () => {
    const served = entries.flatMap(({ meanings }) => meanings.map((one) => one.split('+')[0] ?? ''))

    expect(served.filter((term) => !isServed(term))).toEqual([])
    if (name !== 'unsold') expect(entries.filter(({ meanings }) => meanings.length === 0)).toEqual([])
  })

  test('has each phrase once, and none that says nothing', () => {
    const phrases = entries.flatMap(({ phrases: all, row }) =>
      [...new Set(all.map((phrase) => phraseTerms(phrase).toSorted().join(' ')))].map((words) => ({ words, row })),
    )
    // Regional words for the same kind may be spellings of one word.
    const isOther = (one: Record<string, string>, row: Record<string, string>) =>
      one !== row && (name !== 'regions' || one.means !== row.means)
    const twice = phrases.filter(({ words, row }) =>
      phrases.some((other) => other.words === words && isOther(other.row, row)),
    )

    expect(phrases.filter(({ words }) => words === '')).toEqual([])
    expect(twice).toEqual([])
  })
})

/** The minimum, so that no file is cut by mistake. */
test.each<[DictionaryName, number]>([
  ['needs', 250],
  ['dishes', 150],
  ['regions', 300],
  ['occasions', 60],
])('%s has at least %d entries', (name, least) => {
  expect(readDictionary(name).length).toBeGreaterThanOrEqual(least)
})

test('a need is not the plain name of a kind, which a search finds without it', () => {
  const named = readDictionary('needs').flatMap(({ phrases }) =>
    phrases.filter((phrase) => {
      const [first = '', ...others] = phraseTerms(phrase)
      return (
        others.length === 0 &&
        kindPhrases.get(first)?.some(({ words, isWeak, isFirstOnly }) => words.length === 1 && !isWeak && !isFirstOnly)
      )
    }),
  )

  expect(named).toEqual([])
})

test('the days of an occasion are rules that a year makes days of', () => {
  const rule =
    /^(?:(?:0[1-9]|1[0-2])-(?:[0-2]\d|3[01])|easter(?:[+-]\d{1,2})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-(?:sun|mon|tue|wed|thu|fri|sat)-[1-5]|weekly-(?:sun|mon|tue|wed|thu|fri|sat))$/
  const rules = readDictionary('occasions').flatMap(({ row }) => (row.days ?? '').split(/,|\.\./).filter(Boolean))

  expect(rules.length).toBeGreaterThan(40)
  expect(rules.filter((one) => !rule.test(one))).toEqual([])
})

test('every phrase of a need, a dish or an occasion is answered by what its entry says, or is the name of goods', () => {
  const silent = (['needs', 'occasions'] as const).flatMap((name) =>
    readDictionary(name).flatMap(({ phrases }) =>
      phrases.filter((phrase) => {
        const { parts, anyOf, category, isUnsold } = readQuery(phrase)
        return (
          isUnsold ||
          (category === null &&
            anyOf === undefined &&
            !parts.some(({ isKind, term }) => isKind || term.startsWith('sem_')))
        )
      }),
    ),
  )

  expect(silent).toEqual([])
})
