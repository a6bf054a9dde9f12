import { foldText } from '#domain/plain-text.ts'

/** By folded word, as it is written; of two spellings the one with accents counts, because dictionaries also hold folded ones. */
export function spellingsOf(knownWords: ReadonlySet<string>): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const word of knownWords) {
    const folded = foldText(word)
    if (word !== folded || !spellings.has(folded)) spellings.set(folded, word)
  }
  return spellings
}
