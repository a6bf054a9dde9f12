import { type Kind, kindPhrases } from '#domain/identity/kind-dictionary.ts'
import { phraseWords } from '#domain/identity/name-words.ts'
import { dishes, needs, occasions, unsold } from './dictionary.generated.ts'
import { namesKinds, termOf } from './kind-terms.ts'
import { phraseTerms } from './term-words.ts'

/** What a search means by a phrase that names no product: a need, a dish or an occasion. */
export interface Meaning {
  /** The words of the phrase. */
  words: string[]
  /** The phrase is also the name of goods, so it is a dish only in "fazer lasanha". */
  isAlsoSold: boolean
  /** Each word names a kind ("frango com quiabo"): in any other order, or in a list, they are wishes of their own. */
  isOfKinds: boolean
  /** Kinds, groups, and terms such as sem_lactose, the most important first. */
  serves: string[]
}

/** Words that ask for what a dish takes. */
const makingWords = new Set(
  'fazer receita ingrediente preparar preparo vai leva levar caseiro caseira cozinhar assar precisa'.split(' '),
)

/** Goods that are sold ready to eat: their names mean the goods, not what they are made of. */
const readyMade = new Set(['padaria', 'congelados'])

/** By first word. The words of a phrase may stand in any order, with others between them: "a parede está com mofo". */
const entries = readEntries(`${needs.trim()}\n${occasions.trim()}\n${dishes.trim()}`)
const foreign = readEntries(unsold)

/** The longest phrase in these words, in the singular; of equal ones the first of the dictionary. */
export function meaningOf(words: string[]): Meaning | undefined {
  const isMaking = words.some((word) => makingWords.has(word))
  return longestIn(entries, words, ({ isAlsoSold }) => isMaking || !isAlsoSold)
}

/** Words for something that markets do not sell: cooking gas, medicine. */
export function unsoldIn(words: string[]): string[] | undefined {
  return longestIn(foreign, words, () => true)?.words
}

export function isMakingWord(word: string): boolean {
  return makingWords.has(word)
}

function longestIn(
  byFirstWord: Map<string, Meaning[]>,
  words: string[],
  isMeant: (entry: Meaning) => boolean,
): Meaning | undefined {
  const said = new Set(words)
  let longest: Meaning | undefined
  for (const word of said)
    for (const entry of byFirstWord.get(word) ?? [])
      if (entry.words.length > (longest?.words.length ?? 0) && isSaid(entry, words, said) && isMeant(entry))
        longest = entry
  return longest
}

/** "Sem" belongs to the word after it: "leite sem lactose" is not "sem leite". */
function isSaid({ words: phrase, isOfKinds }: Meaning, words: string[], said: Set<string>): boolean {
  if (isOfKinds) return words.some((_, at) => phrase.every((one, place) => words[at + place] === one))
  return phrase.every(
    (one, at) =>
      said.has(one) &&
      (one !== 'sem' || words.some((word, place) => word === 'sem' && words[place + 1] === phrase[at + 1])),
  )
}

function readEntries(text: string): Map<string, Meaning[]> {
  const byFirstWord = new Map<string, Meaning[]>()
  for (const line of text.trim().split('\n')) {
    const [phrases = '', serves = ''] = line.split('|')
    for (const phrase of phrases.split(',')) {
      const words = phraseTerms(phrase)
      const [first = ''] = words
      const entry = {
        words,
        serves: serves.trim().split(' ').filter(Boolean),
        isAlsoSold: isSold(words),
        isOfKinds: words.every((word) => namesKinds(termOf(word))),
      }
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), entry])
    }
  }
  return byFirstWord
}

/** Whether goods are named so: "pizza", "torta de frango", but not "estrogonofe", a variety of ready meals. */
function isSold(words: string[]): boolean {
  const [first = ''] = words
  return (kindPhrases.get(first) ?? []).some(
    ({ words: phrase, kind, variant }) =>
      variant.length === 0 &&
      phrase.every((word, at) => word === words[at]) &&
      (phrase.length === words.length || (readyMade.has(kind.category) && isNameOf(kind, phrase))),
  )
}

function isNameOf({ name }: Kind, phrase: string[]): boolean {
  return phraseWords(name).join(' ') === phrase.join(' ')
}
