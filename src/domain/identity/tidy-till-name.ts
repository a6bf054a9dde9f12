import { knownProductWords } from '#domain/flyers/known-words.ts'
import { spellingsOf } from '#domain/flyers/spellings.ts'
import { foldText, singleSpaced } from '#domain/plain-text.ts'
import { abbreviations } from './abbreviations.ts'
import { flavourLabels, flavourPhrases } from './flavours.ts'
import { kindPhrases, kinds } from './kind-dictionary.ts'
import { splitWords } from './name-words.ts'
import { fillerWords } from './plain-words.ts'
import type { ProductIdentity } from './product-identity.ts'

const acronyms = new Set('uht led pvc tv usb aa aaa eva pet ipa'.split(' '))
const smallWords = new Set('de do da dos das com sem e em a o ao os as para por no na c s p x un kg'.split(' '))
const amount = /^((?:\d{1,4}x)?\d{1,6}(?:[.,]\d{1,3})?)(kg|g|ml|l|un)$/

/** Built for the first name that needs them. */
let words: { spellings: Map<string, string>; common: Set<string> } | undefined

/** The words of a till's name without its capitals: with known accents, and brands in their own spelling. */
export function tidyTillName({ name, brand }: ProductIdentity): string {
  words ??= { spellings: spellingsOf(knownProductWords()), common: commonWords() }
  const { spellings, common } = words
  const ofBrand = new Map((brand ?? '').split(/[\s-]/).map((word) => [foldText(word), word]))
  const tidyWord = (word: string): string => {
    const folded = foldText(word)
    if (acronyms.has(folded)) return word
    if (smallWords.has(folded)) return folded
    const [, number, unit] = amount.exec(folded) ?? []
    if (number !== undefined) return `${number} ${unit === 'l' ? 'L' : unit}`
    if (word.length === 1 || /^\d/.test(word)) return /^\d/.test(word) ? folded : word
    const ownSpelling = ofBrand.get(folded)
    if (ownSpelling !== undefined) return ownSpelling
    const known = spellings.get(folded)
    const written = known !== undefined && known !== folded ? known : word.toLocaleLowerCase('pt-BR')
    return common.has(folded) ? written : capitalise(written)
  }
  const tidy = singleSpaced(name)
    .split(/([\s/+.,()-])/)
    .reduce<string[]>(joinDecimals, [])
    .map((part, index) => (index % 2 === 0 ? tidyWord(part) : part))
    .join('')
  return capitalise(tidy)
}

/** A comma or point between digits belongs to its number: "1,5L" is one word. */
function joinDecimals(parts: string[], part: string): string[] {
  const isDecimal = /^[.,]$/.test(parts.at(-1) ?? '') && /^\d/.test(part) && /\d$/.test(parts.at(-2) ?? '')
  if (!isDecimal) parts.push(part)
  else parts.push(`${parts.splice(-2).join('')}${part}`)
  return parts
}

function capitalise(word: string): string {
  return word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)
}

/** Words common to all shops are lower-case; other words may be names. */
function commonWords(): Set<string> {
  const texts = [
    ...[...kinds.values()].flatMap(({ name, traits }) => [
      name,
      ...traits.flatMap(({ labels, phrases }) => [...labels.values(), ...phrases.flatMap(({ words }) => words)]),
    ]),
    ...flavourLabels.values(),
    ...[kindPhrases, flavourPhrases].flatMap((phrases) =>
      [...phrases.values()].flatMap((entries) => entries.flatMap(({ words }) => words)),
    ),
    ...abbreviations.keys(),
    ...abbreviations.values(),
    ...fillerWords,
  ]
  return new Set(texts.flatMap(splitWords))
}
