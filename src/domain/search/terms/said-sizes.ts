import { brandSpellings } from '#domain/identity/brand-dictionary.ts'
import { packWords } from './pack-terms.ts'
import type { QueryPart } from './query-part.ts'
import { isEmptyWord, plainTerm, termWords } from './term-words.ts'

/** From here on, a number before the product is a pack ("30 ovos"); below, so many of it are wanted ("2 leite"). */
const leastPack = 6
/** Words after which a number before the product is always a pack. */
const packs = new Set('bandeja cartela pacote caixa fardo engradado pack kit leve duzia'.split(' '))
const units = ['un', 'g', 'ml', 'l', 'kg']

/**
 * A number of a search that states no unit: after the product ("azeite 250") it may be any size, before it a count. Undefined for other
 * words.
 */
export function sizesOf(words: string[], at: number, isAfterProduct: boolean): QueryPart[] | undefined {
  const word = words[at] ?? ''
  const [, number = ''] = /^(\d{1,4})(?:un)?$/.exec(word) ?? []
  if (number === '' || words.length === 1 || isOfBrand(words, at)) return undefined
  if (number !== word) return [sizePart(number, [`${number}un`, number])]
  const isBefore =
    !isAfterProduct && words.slice(at + 1).some((other) => !/\d/.test(other) && !isEmptyWord(plainTerm(other)))
  const isPacked = packWords.has(plainTerm(words[at + 1] ?? '')) || packs.has(plainTerm(words[at - 1] ?? ''))
  if (!isBefore && !isPacked) return [sizePart(number, [number, ...units.flatMap((unit) => termWords(number + unit))])]
  return isPacked || Number(number) >= leastPack ? [sizePart(number, [`${number}un`, number])] : []
}

/** "3 Corações", "51". */
function isOfBrand(words: string[], at: number): boolean {
  const spellings = brandSpellings.get(words[at] ?? '') ?? []
  return spellings.some(({ words: spelling }) => spelling.every((part, index) => words[at + index] === part))
}

function sizePart(number: string, sizes: string[]): QueryPart {
  return { term: number, words: [], isKind: false, sizes }
}
