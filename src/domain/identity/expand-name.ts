import { abbreviations } from './abbreviations.ts'
import { abbreviates } from './cut-words.ts'
import { kinds } from './kind-dictionary.ts'
import { splitWords } from './name-words.ts'
import { groupsOf } from './product-groups.ts'
import { nameWords, type ProductIdentity, readIdentity } from './product-identity.ts'
import { readableName } from './readable-name.ts'
import { tidyTillName } from './tidy-till-name.ts'

/**
 * A till's name in readable form: written out if every word is kept or a known abbreviation, otherwise its own words without the capitals.
 * Null when a person wrote the name.
 */
export function expandName(identity: ProductIdentity): string | null {
  const { name } = identity
  if (name !== name.toUpperCase() || !/\p{Lu}{2}/u.test(name)) return null
  return writeOutName(identity) ?? tidyTillName(identity)
}

/** A name with its abbreviations written out; null when there are none, or when a word would be lost. */
export function writeOutName(identity: ProductIdentity): string | null {
  const { name } = identity
  const readable = readableName(identity)
  const line = groupsOf(identity)?.line.key
  const isSame = line !== undefined && groupsOf(readIdentity(readable))?.line.key === line
  return isSame && readable !== name && saysTheSame(name.toUpperCase(), readable) ? readable : null
}

/** Words of the notation of a pack. */
const packWords = new Set('g kg ml l un x'.split(' '))

/**
 * Whether both have the same words, apart from abbreviations, and begin with the same one: "laranja suco" is not a juice. A slash between
 * words means either of them, and single letters are sizes: such names stay unchanged.
 */
function saysTheSame(name: string, readable: string): boolean {
  if (/\w{2}\/|\b[A-Z]\b(?!\/)|\bA{2,3}\b/.test(withoutUnits(name))) return false
  const [source, target] = [wordsOf(name), wordsOf(readable)]
  if (!isShortFor(source[0] ?? '', target[0] ?? '', target)) return false
  const isKept = (word: string) => target.some((long, at) => isShortFor(word, long, target.slice(at)))
  const isSaid = (long: string, at: number) =>
    packWords.has(long) ||
    source.some((word) => isShortFor(word, long, target.slice(at)) || isInitialIn(word, target, at))
  return source.every((word) => packWords.has(word) || isKept(word)) && target.every(isSaid)
}

function wordsOf(text: string): string[] {
  const withoutPackMark = text.replace(/\bc\/ ?(?=\d)/gi, ' ').replace(/\btp?(?=\d\b)/gi, 'tipo ')
  return splitWords(withoutPackMark.replace(/(\d)(?=[A-Za-z])/g, '$1 ').replace(/([A-Za-z])(?=\d)/g, '$1 '))
}

function withoutUnits(name: string): string {
  return name.replace(/(\d) ?(?:KG|G|ML|L|M|UN)\b/g, '$1').replace(/\bE\b|\b[CSP]\//g, '')
}

/** "refrig" for "refrigerante", "lt" for "lata", "ln" for "long neck"; never "caturra" for "nanica". */
function isShortFor(word: string, long: string, from: readonly string[]): boolean {
  if (word === long || `${word}s` === long) return true
  if (word.length < 2 || packWords.has(word) || /\d/.test(word)) return false
  const initials = from.slice(0, word.length).map(([first]) => first)
  const isAbbreviation = word.length <= longestSkip || abbreviations.get(word) === long
  return abbreviates(word, long) || (isAbbreviation && isWithin(word, long)) || initials.join('') === word
}

function isInitialIn(word: string, target: readonly string[], at: number): boolean {
  return at > 0 && word.length === 2 && word === `${target[at - 1]?.[0]}${target[at]?.[0]}`
}

/** More skipped letters make a different word: "costela" is not "costelinha". */
const longestSkip = 3

/** Whether a word begins like another one, and its letters occur in the other in the same order. */
function isWithin(word: string, long: string): boolean {
  if (word[0] !== long[0]) return false
  let next = 0
  for (const letter of long) if (letter === word[next]) next += 1
  return next === word.length
}

/**
 * Slug of a product's category. It is uncertain if the name begins with an unexplained word ("panela de arroz" is not rice), or has an
 * unexplained word but no content ("Chapéu de Palha" is a cachaça, "chapéu de palha adulto" is not).
 */
export function categoryOfKind(identity: ProductIdentity): { slug: string; isSure: boolean } | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  if (!kind) return null
  const [first = ''] = nameWords(identity.name)
  const { unexplained, pack, isWeighed } = identity
  const isSure = unexplained.length === 0 || ((pack !== null || isWeighed) && !unexplained.includes(first))
  return { slug: kind.category, isSure }
}
