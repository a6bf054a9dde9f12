import { expect, test } from 'vitest'
import { abbreviations } from './abbreviations.ts'
import { brands } from './brand-dictionary.ts'
import { kindPhrases, kinds } from './kind-dictionary.ts'
import { readIdentity } from './product-identity.ts'

const categories = new Set([...kinds.values()].map(({ category }) => category))

test('holds the kinds of all departments and the brands sold there', () => {
  expect(categories.size).toBe(12)
  expect(kinds.size).toBeGreaterThan(450)
  expect(brands.size).toBeGreaterThanOrEqual(3000)
})

test('every kind is priced per kg, litre or unit, and is found by its own name', () => {
  for (const { id, name, unit } of kinds.values()) {
    expect(['kg', 'L', 'un']).toContain(unit)
    expect({ name, kind: readIdentity(name).kind }).toEqual({ name, kind: id })
  }
})

test('every trait has a level, and its presumed value is one of its values', () => {
  for (const { id, traits } of kinds.values())
    for (const trait of traits) {
      expect(`${id} ${trait.id}`).toMatch(/^\w+ [a-z]\w*$/)
      if (trait.isFlavour) continue
      expect(trait.labels.size).toBeGreaterThan(0)
      if (trait.presumed !== undefined) expect([...trait.labels.keys()]).toContain(trait.presumed)
    }
})

test('no phrase stands for two kinds', () => {
  const owners = new Map<string, Set<string>>()
  for (const { words, kind } of [...kindPhrases.values()].flat()) {
    const phrase = words.join(' ')
    owners.set(phrase, (owners.get(phrase) ?? new Set()).add(kind.id))
  }
  expect([...owners].filter(([, ids]) => ids.size > 1)).toEqual([])
})

test('no abbreviation expands to another abbreviation', () => {
  expect(
    [...abbreviations.values()].filter((word) => abbreviations.has(word) && abbreviations.get(word) !== word),
  ).toEqual([])
})
