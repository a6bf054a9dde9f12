import { foldedWords } from '#domain/plain-text.ts'
import { normalWords, productWords } from './product-words.ts'

/**
 * The words of a name that a typed prefix can match, as one text: " molho quero 340g| tomate". Words that are only mentioned follow the
 * bar. It is a single text because thousands are searched with each typed letter.
 */
export function begunWords(name: string): string {
  const { head, mentioned, fillers } = productWords(name)
  const named = new Set([...head, ...fillers])
  const aside = new Set(mentioned)
  for (const word of foldedWords(name)) if (word.length > 2 && !named.has(word) && !aside.has(word)) addSpelling(word)
  return `${asText(named)}|${asText(aside)}`

  /** 'Bolacha' is normalized to 'biscoito'; people type either. */
  function addSpelling(word: string): void {
    const [normal] = normalWords(word)
    if (normal !== undefined && normal !== word && named.has(normal)) named.add(word)
  }
}

/** Joins two names: the words of the second follow those of the first. */
export function joinBegunWords(first: string, second: string): string {
  const [[named = '', aside = ''], [furtherNamed = '', furtherAside = '']] = [first.split('|'), second.split('|')]
  return `${named}${furtherNamed}|${aside}${furtherAside}`
}

/** The typed words: first as the search normalizes them, then as typed, because the last word may be incomplete. */
export function typedWords(text: string): string[][] {
  const typed = foldedWords(text)
  const last = typed.at(-1)
  if (last === undefined) return []
  const read = normalWords(text)
  const asTyped = [...normalWords(typed.slice(0, -1).join(' ')), last]
  return read.length === 0 || read.join(' ') === asTyped.join(' ') ? [asTyped] : [read, asTyped]
}

/**
 * How well typed text matches the beginning of a name; lower is better, undefined for no match. 0: its first word, complete; 1: its first
 * word, as a prefix; 2: another word; 3: a word that it only mentions.
 */
export function beginningRank(words: string, typed: string[]): number | undefined {
  const bar = words.indexOf('|')
  let rank = 0
  for (const [index, word] of typed.entries()) {
    const at = words.indexOf(` ${word}`)
    if (at < 0) return undefined
    if (at > bar) rank = 3
    else if (index === 0) rank = Math.max(rank, at > 0 ? 2 : isEnd(words, word.length + 1) ? 0 : 1)
  }
  return rank
}

function isEnd(words: string, at: number): boolean {
  return words[at] === ' ' || words[at] === '|'
}

/** The fewest letters to change, add or remove so that the word begins as typed; `most` + 1 when more are needed. */
export function distanceToBeginning(typed: string, word: string, most: number): number {
  const tooMany = most + 1
  // Only columns within `most` of the row can be reached: entry 0 of a row is column `row - most`.
  const width = 2 * most + 1
  let before = Array.from({ length: width }, (_, index) =>
    index < most || index - most > word.length ? tooMany : index - most,
  )
  for (let row = 1; row <= typed.length; row += 1) {
    const distances: number[] = []
    let least = tooMany
    for (let index = 0; index < width; index += 1) {
      const column = row - most + index
      const isInside = column >= 0 && column <= word.length
      const changed =
        column === 0 ? tooMany : (before[index] ?? tooMany) + (typed[row - 1] === word[column - 1] ? 0 : 1)
      const distance = Math.min(
        changed,
        (before[index + 1] ?? tooMany) + 1,
        (distances[index - 1] ?? tooMany) + 1,
        tooMany,
      )
      distances.push(isInside ? distance : tooMany)
      least = Math.min(least, distances[index] as number)
    }
    if (least > most) return tooMany
    before = distances
  }
  return Math.min(...before)
}

function asText(words: Set<string>): string {
  return [...words].map((word) => ` ${word}`).join('')
}
