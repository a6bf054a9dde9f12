import { flavourPhrases } from './flavours.ts'
import { kindPhrases, kinds } from './kind-dictionary.ts'

/** Shorter prefixes are too often ambiguous. */
const shortest = 5

/** Prefixes of the words of kinds and flavours; null when several words share the prefix. */
const completions = new Map<string, string | null>()
const known = new Set<string>()

for (const phrases of [kindPhrases.values(), flavourPhrases.values()])
  for (const entries of phrases)
    for (const { words } of entries)
      for (const word of words) {
        if (known.has(word)) continue
        known.add(word)
        for (let length = shortest; length < word.length; length += 1) {
          const beginning = word.slice(0, length)
          completions.set(beginning, completions.has(beginning) ? null : word)
        }
      }

for (const { traits } of kinds.values())
  for (const { phrases } of traits) for (const { words } of phrases) for (const word of words) known.add(word)

/** Completes a word that the till truncated: "DESINFETANT" → desinfetante. Known words stay. */
export function completeWord(raw: string, normal: string): string {
  if (raw !== normal || raw.length < shortest || known.has(raw)) return normal
  return completions.get(raw) ?? normal
}
