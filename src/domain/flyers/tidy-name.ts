import { foldText } from '#domain/plain-text.ts'
import { repairWord } from './recognised-words.ts'

const size = /^\d+(?:[.,]\d+)?(?:kg|g|ml|l|un|mg|cm|m)$/
/** A detached unit that can be nothing else; "G", for one, is also a size of diapers. */
const unit = /^(?:kg|ml|un)$/
const unitAfterNumber = /^(?:g|l|m|cm|mg)$/
/** A size directly after a letter, "Camil1kg"; the "x" of "12x350ml" does not count as one. */
const gluedSize = /(?<=\p{L})(?<!\dx)\d{1,9}(?:[.,]\d{1,9})?\s?(?:kg|g|ml|l|un|m|rolos)\b/giu
/** Recognisers misread some capitals as small letters. */
const capitalShare = 0.6
const smallWords = new Set('de do da dos das com sem e em a o ao os as para por no na ou'.split(' '))

/** A name as people write it: accents restored in known words, fewer capitals, misread characters repaired. */
export function tidyName(
  text: string,
  spellings: ReadonlyMap<string, string>,
  isRecognised: boolean,
  isSure = false,
): string {
  const isShouted = isInCapitals(text)
  const spaced = isRecognised
    ? text.replace(gluedSize, ' $&').replace(/(\d)(?=(?:rolos|folhas|unidades)\b)/giu, '$1 ')
    : text
  return spaced
    .replace(/(?<!["“”*'’´`])["“”*'’´`]+$/, '')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => (isRecognised ? repairHyphenated(word, spellings, isSure) : [word]))
    .map((word, index, words) =>
      isUnit(word, words[index - 1])
        ? smallUnit(word)
        : word
            .split('-')
            .map((part) => tidyWord(part, index === 0, isShouted, spellings))
            .join('-'),
    )
    .join(' ')
}

function isInCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter === letter.toLocaleUpperCase('pt-BR'))
  return capitals.length > letters.length * capitalShare
}

function tidyWord(word: string, isFirst: boolean, isShouted: boolean, spellings: ReadonlyMap<string, string>): string {
  const folded = foldText(word)
  if (size.test(folded)) return smallUnit(folded)
  if (smallWords.has(folded)) return isFirst ? capitalise(folded) : folded
  const spelling = spellings.get(folded)
  // A dictionary spelling with accents is right; one without accents says nothing about them.
  const written = spelling !== undefined && spelling !== folded ? spelling : word.toLocaleLowerCase('pt-BR')
  // Mixed capitals are intended: "McCain".
  if (!isShouted && (spelling === undefined || word.slice(1).toLocaleLowerCase('pt-BR') !== word.slice(1))) return word
  return capitalise(written)
}

function capitalise(word: string): string {
  return word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)
}

function isUnit(word: string, before: string | undefined): boolean {
  const folded = foldText(word)
  if (before === undefined) return false
  return unit.test(folded) || (unitAfterNumber.test(folded) && /^\d+(?:[.,]\d+)?$/.test(before))
}

/** Litre is a capital L, because a small one looks like a digit. */
function smallUnit(text: string): string {
  return foldText(text).replace(/(?<![a-z])l$/, 'L')
}

/** Repairs the words before and after a hyphen separately: "Pre-FritaMcCain". */
function repairHyphenated(word: string, spellings: ReadonlyMap<string, string>, isSure: boolean): string[] {
  const repaired: string[] = []
  for (const part of word.split('-')) {
    const [first = '', ...others] = repairWord(part, spellings, isSure)
    const before = repaired.pop()
    repaired.push(before === undefined ? first : `${before}-${first}`, ...others)
  }
  return repaired
}
