import { foldedWords } from '#domain/plain-text.ts'

/** Longer ones are no words of a search. */
const longest = 80

/** A search without result as it is counted, in lower case without accents; null for what may say something about a person, or nothing. */
export function unansweredWords(search: string): string | null {
  if (search.length > longest || /@|\d[\d .\-/]{5,}/.test(search)) return null
  const words = foldedWords(search).join(' ')
  return /[a-z]{2}/.test(words) ? words : null
}
