import { foldText } from '#domain/plain-text.ts'

/** Spelling of each folded word. An accented spelling wins, because dictionaries also contain unaccented ones. */
export function spellingsOf(knownWords: ReadonlySet<string>): Map<string, string> {
  const spellings = new Map<string, string>()
  for (const word of knownWords) {
    const folded = foldText(word)
    if (word !== folded || !spellings.has(folded)) spellings.set(folded, word)
  }
  return spellings
}
