import { foldedWords } from '#domain/plain-text.ts'
import { singular } from './product-words.ts'

interface NamedItem {
  productName: string
  quantity: number
  notes: string | null
}

/** What a bare name means anyway: "arroz 5 kg" is the "Arroz branco 5 kg" of a list. Other words make it another product. */
const usualWords = new Set(
  'branco branca comum tradicional tipo carioca prata refinado torrado moido de em e'.split(' '),
)
const packWord = /^(?:\d+(?:kg|g|ml|l)?|kg|g|ml|l|un|rolos?)$/

/** The item of a list that a pasted name already means; undefined if the list has none. */
export function findListed<I extends NamedItem>(item: NamedItem, listed: readonly I[]): I | undefined {
  const wanted = wordsOf(item.productName)
  return listed.find((other) => {
    const known = wordsOf(other.productName)
    if (known[0] !== wanted[0] || !wanted.every((word) => known.includes(word) || usualWords.has(word))) return false
    return known.every(
      (word) => wanted.includes(word) || usualWords.has(word) || (packWord.test(word) && !hasPack(wanted)),
    )
  })
}

function wordsOf(name: string): string[] {
  return foldedWords(name.replace(/(\d) (?=(?:kg|g|ml|l)\b)/gi, '$1')).map(singular)
}

function hasPack(words: string[]): boolean {
  return words.some((word) => packWord.test(word))
}
