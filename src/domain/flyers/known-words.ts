import { brandSpellings, brands } from '#domain/identity/brand-dictionary.ts'
import { flavourLabels, flavourPhrases } from '#domain/identity/flavours.ts'
import { kindPhrases, kinds } from '#domain/identity/kind-dictionary.ts'
import { fillerWords, rangeWords } from '#domain/identity/plain-words.ts'

/** Words of product names that the product dictionaries do not have. */
const connectingWords = 'pré de do da dos das e em com sem para por ao os as no na kg ml un'.split(' ')

/** Known words of products, spelled as in the dictionaries: "feijão", "linguiça", "mussarela". */
export function knownProductWords(): Set<string> {
  const known = new Set(connectingWords)
  const add = (text: string) => {
    for (const word of wordsOf(text)) known.add(word)
  }
  for (const { name, traits } of kinds.values()) {
    add(name)
    for (const { labels } of traits) for (const label of labels.values()) add(label)
    for (const { phrases } of traits) for (const { words } of phrases) for (const word of words) add(word)
  }
  for (const label of flavourLabels.values()) add(label)
  for (const { name, productLines } of brands.values()) {
    add(name)
    for (const words of productLines) for (const word of words) add(word)
  }
  for (const phrases of [kindPhrases, flavourPhrases, brandSpellings])
    for (const entries of phrases.values()) for (const { words } of entries) for (const word of words) add(word)
  for (const word of [...fillerWords, ...rangeWords]) add(word)
  return known
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLocaleLowerCase('pt-BR')
      .match(/\p{L}+/gu)
      ?.filter((word) => word.length > 1) ?? []
  )
}
