import type { Kind } from '#domain/identity/kind-dictionary.ts'
import type { NameWord } from '#domain/identity/name-words.ts'
import { fillerWords } from '#domain/identity/plain-words.ts'
import type { PackReading } from '#domain/identity/read-pack.ts'

/**
 * What a name says beyond its traits that may make it another article, as `class:value`: "n:2" of the second stage of a baby formula,
 * "cm:30", "sem:talo".
 */
export type Detail = string

interface DetailClass {
  /** Two articles when only one name says it. Names often omit the others: sheets of a roll, codes of the till. */
  isLoud: boolean
  /** What two names are that say different values of it. */
  conflict: 'different' | 'unsure'
}

const classes: Record<string, DetailClass> = {
  n: { isLoud: true, conflict: 'different' },
  area: { isLoud: true, conflict: 'different' },
  m: { isLoud: true, conflict: 'different' },
  cm: { isLoud: true, conflict: 'different' },
  mm: { isLoud: true, conflict: 'different' },
  w: { isLoud: true, conflict: 'different' },
  v: { isLoud: true, conflict: 'different' },
  animal: { isLoud: true, conflict: 'different' },
  sem: { isLoud: true, conflict: 'unsure' },
  com: { isLoud: true, conflict: 'unsure' },
  own: { isLoud: true, conflict: 'unsure' },
  state: { isLoud: false, conflict: 'different' },
  sheets: { isLoud: false, conflict: 'different' },
  pieces: { isLoud: false, conflict: 'different' },
  letter: { isLoud: false, conflict: 'unsure' },
  code: { isLoud: false, conflict: 'unsure' },
}

const animals = new Set('bovino suino frango cordeiro carneiro peru pato bufalo porco novilho ovino caprino'.split(' '))
/** Meat is of cattle, and poultry cuts are of chicken, unless the name says otherwise. */
const usualAnimals = new Set(['bovino', 'frango', 'novilho'])
const states = new Set(['congelado', 'resfriado'])
/** Words that any name of the category may carry, and that make it another article: "filé de merluza" is not "merluza em posta". */
const preparations = new Set('temperado posta inteiro eviscerado file limpo desossado'.split(' '))
/** Kinds whose measures describe one sheet. */
const sheetKinds = new Set(['papel_toalha', 'guardanapo', 'lenco_de_papel'])

/** Finds the details in the words that the name's reading left over. `contentWord` was read as the pack. */
export function findDetails(
  words: readonly NameWord[],
  kind: Kind | null,
  reading: PackReading,
  contentWord: string | undefined,
): Detail[] {
  const details = new Set<Detail>(detailsOfSizes(kind, reading))
  for (const [at, word] of words.entries()) {
    if (word.use !== null || word.meaning) continue
    const next = words[at + 1]
    if (word.raw === 'sem' && next) details.add(`sem:${next.normal}`)
    else if (word.raw === 'com' && next?.use === null && !fillerWords.has(next.raw)) details.add(`com:${next.normal}`)
    else if (word.raw !== contentWord) {
      const detail = /\d/.test(word.raw) ? detailOfNumber(word.raw, at) : detailOfWord(word, kind)
      if (detail !== undefined) details.add(detail)
    }
  }
  return [...details].sort()
}

function detailsOfSizes(kind: Kind | null, { sizes, sheets, pieces }: PackReading): Detail[] {
  const ofOneSheet = kind !== null && sheetKinds.has(kind.id)
  // A roll of toilet paper has thirty metres.
  const isUsual = (size: string) => kind?.id === 'papel_higienico' && size === 'm:30'
  return [
    ...sizes.filter((size) => !ofOneSheet && !isUsual(size)),
    ...(sheets === null ? [] : [`sheets:${sheets}`]),
    ...(pieces === null ? [] : [`pieces:${pieces}`]),
  ]
}

/** Longer numbers are codes. So is the first of a name: "14-IOGURTE". */
function detailOfNumber(raw: string, at: number): Detail | undefined {
  if (/^\d{4,}$/.test(raw)) return undefined
  return at > 0 && /^\d+(?:d\d+)?$/.test(raw) ? `n:${raw.replace('d', ',')}` : `code:${raw}`
}

function detailOfWord({ raw, normal }: NameWord, kind: Kind | null): Detail | undefined {
  if (raw.length === 1) return `letter:${raw}`
  if (!kind?.ownWords.has(normal) && !kind?.ownWords.has(raw)) return undefined
  if (animals.has(normal)) {
    const isUsual = usualAnimals.has(normal) && ![...animals].some((animal) => kind.phraseWords.has(animal))
    return isUsual || kind.phraseWords.has(normal) ? undefined : `animal:${normal}`
  }
  if (states.has(normal)) return `state:${normal}`
  const isTelling = preparations.has(normal) || kind.tellingWords.has(normal)
  return isTelling && !kind.nameWords.has(normal) ? `own:${normal}` : undefined
}

/** Details that make a product line of their own. */
export function loudDetails(details: readonly Detail[]): Detail[] {
  return details.filter((detail) => classes[classOf(detail)]?.isLoud)
}

/** Compares what only one of two names says. */
export function compareDetails(left: readonly Detail[], right: readonly Detail[]): 'same' | 'different' | 'unsure' {
  const onlyLeft = left.filter((detail) => !right.includes(detail))
  const onlyRight = right.filter((detail) => !left.includes(detail))
  if (isContradicted(onlyLeft, onlyRight) || isContradicted(onlyRight, onlyLeft)) return 'different'
  const conflicts = onlyLeft
    .filter((detail) => onlyRight.some((other) => classOf(other) === classOf(detail)))
    .map((detail) => classes[classOf(detail)]?.conflict ?? 'unsure')
  if (conflicts.includes('different')) return 'different'
  return conflicts.length > 0 || loudDetails([...onlyLeft, ...onlyRight]).length > 0 ? 'unsure' : 'same'
}

/** "com talo" and "sem talo". */
function isContradicted(one: readonly Detail[], other: readonly Detail[]): boolean {
  return one.some((detail) => classOf(detail) === 'sem' && other.includes(`com:${statedIn(detail)}`))
}

const units = new Set(['m', 'cm', 'mm', 'w', 'v'])

/** "30 cm", "sem talo", "2". `spell` gives a word as the name writes it. */
export function detailText(detail: Detail, spell: (word: string) => string): string {
  const [kind, value] = [classOf(detail), statedIn(detail)]
  if (kind === 'sem' || kind === 'com') return `${kind} ${spell(value)}`
  if (units.has(kind)) return `${value} ${/[wv]/.test(kind) ? kind.toUpperCase() : kind}`
  return /\d/.test(value) ? value : spell(value)
}

function classOf(detail: Detail): string {
  return detail.slice(0, detail.indexOf(':'))
}

function statedIn(detail: Detail): string {
  return detail.slice(detail.indexOf(':') + 1)
}
