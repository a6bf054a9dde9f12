import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { expandName } from '#domain/identity/expand-name.ts'
import { readIdentity } from '#domain/identity/product-identity.ts'
import { foldText } from '#domain/plain-text.ts'

interface Labelled {
  name: string
  /** Every word written out, in the order of the till. */
  full: string
}

const labelled = Papa.parse<Labelled>(readFileSync(new URL('till-names.csv', import.meta.url), 'utf8').trim(), {
  header: true,
  delimiter: ';',
}).data

/** Connecting words and the notation of packs, which do not describe the product. */
const silent = new Set('de do da dos das e em com sem ao para c s p x un kg g ml l'.split(' '))

function wordsOf(text: string): string[] {
  return foldText(text)
    .replace(/(\d)x(?=\d)/g, '$1 ')
    .replace(/(\d)(?=[a-z])/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/s$/, '') : word))
}

const isShortFor = (word: string, long: string) =>
  word[0] === long[0] && [...long].reduce((next, letter) => next + (letter === word[next] ? 1 : 0), 0) === word.length

function judge({ name, full }: Labelled) {
  const published = expandName(readIdentity(name)) ?? name
  const [source, said, shown] = [wordsOf(name), wordsOf(full), wordsOf(published)]
  const own = source.filter((word) => !said.includes(word))
  const invented = shown.filter((word) => !silent.has(word) && !source.includes(word) && !said.includes(word))
  const isShown = (word: string) =>
    silent.has(word) || shown.includes(word) || own.some((short) => shown.includes(short) && isShortFor(short, word))
  const lost = said.filter((word) => !isShown(word))
  const strokes = (text: string) => text.replace(/\b[cs]\//gi, '').split('/').length
  const [first = '', shownFirst = ''] = [source[0], shown[0]]
  const isTurned = first !== shownFirst && !isShortFor(first, shownFirst)
  const isInCapitals = published === published.toUpperCase()
  return { name, published, invented, lost, isInCapitals, isTurned, isMerged: strokes(published) !== strokes(name) }
}

test('of 300 names of tills none becomes another product, and 98 % are readable with nothing lost', () => {
  const judged = labelled.map(judge)
  const others = judged.filter(({ invented, isMerged, isTurned }) => invented.length > 0 || isMerged || isTurned)
  const wrong = judged.filter(({ lost, isInCapitals }) => lost.length > 0 || isInCapitals)
  const share = 1 - new Set([...others, ...wrong]).size / judged.length
  console.info(`${judged.length} names: ${others.length} another product, ${wrong.length} lost or in capitals`)
  expect(judged.length).toBeGreaterThanOrEqual(300)
  expect(others).toEqual([])
  expect([share >= 0.98, share < 0.98 && wrong]).toEqual([true, false])
})
