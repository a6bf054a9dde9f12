import { foldedWords } from '#domain/plain-text.ts'

/** Similarity of two names, from 0 to 1: the share of trigrams that both have, as PostgreSQL's pg_trgm counts it. */
export function nameLikeness(one: string, other: string): number {
  const [mine, theirs] = [trigramsOf(one), trigramsOf(other)]
  const both = [...mine].filter((trigram) => theirs.has(trigram)).length
  return both === 0 ? 0 : both / (mine.size + theirs.size - both)
}

function trigramsOf(name: string): Set<string> {
  const trigrams = new Set<string>()
  for (const word of foldedWords(name)) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at += 1) trigrams.add(padded.slice(at, at + 3))
  }
  return trigrams
}
