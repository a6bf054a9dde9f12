import { foldedWords } from '#domain/plain-text.ts'

/** A longer text is not a search. */
const longest = 80

/**
 * Normal form under which a search without result is counted, in lower case without accents; null for a text that may identify a person or
 * is meaningless.
 */
export function unansweredWords(search: string): string | null {
  if (search.length > longest || /@|\d[\d .\-/]{5,}/.test(search)) return null
  const words = foldedWords(search).join(' ')
  return /[a-z]{2}/.test(words) ? words : null
}
