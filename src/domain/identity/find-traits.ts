import type { Brand } from './brand-dictionary.ts'
import { flavourPhrases } from './flavours.ts'
import type { Kind, Trait } from './kind-dictionary.ts'
import { markWords, matchPhrase, type NameWord } from './name-words.ts'

export interface FoundTraits {
  /** The values that the name or the brand states, by trait; flavours joined with "+". */
  traits: Record<string, string>
  /** Words for a value that distinguish product lines: "noturno" of a pad. */
  variants: string[]
}

/** Marks the words that it uses. */
export function findTraits(kind: Kind, brand: Brand | null, words: NameWord[]): FoundTraits {
  const variants: string[] = []
  const traits: Record<string, string> = brand?.kind === kind.id ? { ...brand.traits } : {}
  for (const trait of kind.traits) {
    const value = trait.isFlavour ? findFlavours(kind, words) : findValue(trait, words, variants)
    if (value !== null) traits[trait.id] = value
  }
  return { traits, variants }
}

function findFlavours(kind: Kind, words: NameWord[]): string | null {
  const found = new Set<string>()
  for (const [at, word] of words.entries()) {
    if (word.use !== null) continue
    for (const phrase of flavourPhrases.get(word.normal) ?? []) {
      if (phrase.words.length === 1 && kind.ownWords.has(word.normal)) continue
      const length = matchPhrase(words, at, phrase.words)
      if (length === 0 || words.slice(at, at + length).some(({ use }) => use !== null)) continue
      found.add(phrase.flavour)
      markWords(words, at, length, 'trait')
      break
    }
  }
  return found.size > 0 ? [...found].sort().join('+') : null
}

/** Words beside the kind's own come first: "biscoito maisena … maria" is a maria. */
function findValue(trait: Trait, words: NameWord[], variants: string[]): string | null {
  const find = (uses: NameWord['use'][]) => findPhrase(trait, words, uses, variants)
  return find([null]) ?? find([null, 'kind']) ?? findCutValue(trait, words)
}

function findPhrase(trait: Trait, words: NameWord[], uses: NameWord['use'][], variants: string[]): string | null {
  const isFree = (at: number, length: number) => words.slice(at, at + length).every(({ use }) => uses.includes(use))
  let value: string | null = null
  for (const phrase of trait.phrases) {
    if (value !== null && phrase.value !== value && phrase.value !== trait.presumed) continue
    for (let at = 0; at < words.length; at += 1) {
      const length = matchPhrase(words, at, phrase.words)
      if (length === 0 || !isFree(at, length)) continue
      value ??= phrase.value
      if (phrase.isVariant) variants.push(...phrase.words)
      markWords(words, at, length, 'trait')
    }
  }
  return value
}

/** A truncated word means the only value that it begins: "desnata", "retornav". Gender does not matter: "torrada". */
function findCutValue(trait: Trait, words: NameWord[]): string | null {
  for (const word of words) {
    if (word.use !== null || word.raw.length < 4) continue
    const values = new Set<string>()
    for (const { words: phrase, value } of trait.phrases)
      if (phrase.length === 1 && phrase[0] !== word.raw && phrase[0]?.startsWith(stemOf(word.raw, phrase[0])))
        values.add(value)
    const [value] = values
    if (values.size !== 1 || value === undefined) continue
    word.use = 'trait'
    return value
  }
  return null
}

function stemOf(raw: string, word: string): string {
  return raw.length > 4 && raw.length === word.length && /[ao]$/.test(raw) ? raw.slice(0, -1) : raw
}
