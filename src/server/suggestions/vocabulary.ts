import { distanceToBeginning } from '#domain/search/begun-words.ts'
import { phoneticKey } from '#domain/search/phonetic-key.ts'

/** Words of all names, to correct typed text. */
export interface Vocabulary {
  add: (words: Iterable<string>, weight?: number) => void
  /** The words of `begunWords`. */
  addText: (text: string) => void
  /** Words that begin or sound nearly like the typed one: the nearest first, then the most frequent. */
  correct: (typed: string) => string[]
}

interface Word {
  word: string
  sound: string
  weight: number
}

/** Far more than a language has for groceries. */
const maxWords = 50_000
const shortestCorrected = 3
const maxCorrections = 3

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Word>()
  /** By the sound of the first letter, which typing errors leave intact. */
  const byInitial = new Map<string, Word[]>()

  const add: Vocabulary['add'] = (added, weight = 1) => {
    for (const word of added) {
      const known = words.get(word)
      if (known) known.weight += weight
      else if (word.length >= shortestCorrected && !/\d/.test(word) && words.size < maxWords) {
        const entry = { word, sound: phoneticKey(word), weight }
        const initial = entry.sound.slice(0, 1)
        words.set(word, entry)
        const others = byInitial.get(initial)
        if (others) others.push(entry)
        else byInitial.set(initial, [entry])
      }
    }
  }

  return {
    add,
    addText: (text) => add(text.split(/[ |]/)),
    correct: (typed) => {
      if (typed.length < shortestCorrected || /\d/.test(typed)) return []
      const sound = phoneticKey(typed)
      if (sound.length < shortestCorrected) return []
      const most = sound.length < 4 ? 0 : sound.length < 7 ? 1 : 2
      const near: { entry: Word; distance: number }[] = []
      for (const entry of byInitial.get(sound.slice(0, 1)) ?? []) {
        // A shorter word lacks letters at its end, each of which costs a change.
        if (entry.sound.length < sound.length - most) continue
        const distance = distanceToBeginning(sound, entry.sound, most)
        if (distance <= most) near.push({ entry, distance })
      }
      return near
        .toSorted((one, other) => one.distance - other.distance || other.entry.weight - one.entry.weight)
        .slice(0, maxCorrections)
        .map(({ entry }) => entry.word)
    },
  }
}
