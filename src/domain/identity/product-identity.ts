import { type Detail, findDetails } from '#domain/identity/details/article-details.ts'
import { singleSpaced } from '#domain/plain-text.ts'
import type { WordMeaning, WordMeanings } from '#domain/products/word-meanings.ts'
import type { Brand } from './brand-dictionary.ts'
import { containerOf, pairedContainerOf } from './containers.ts'
import {
  brandWordsOf,
  completeWord,
  describingWordOf,
  isPairOfConsonants,
  isSoldAs,
  kindPhrasesOf,
  kindWordsOf,
  mayBeCut,
} from './cut-words.ts'
import { findKindAndBrand } from './find-kind.ts'
import { findTraits } from './find-traits.ts'
import { type Kind, kinds } from './kind-dictionary.ts'
import { type NameWord, normalizeWord, splitWords } from './name-words.ts'
import { fillerWords, rangeWords, strayWords } from './plain-words.ts'
import { type PackReading, type ProductPack, readPack } from './read-pack.ts'

/** A parsed product name. */
export interface ProductIdentity {
  name: string
  /** Id of a kind of the dictionary. */
  kind: string | null
  /** Stated or default values, by trait. */
  traits: Record<string, string>
  /** Traits with their default value. */
  presumed: string[]
  /** Traits that are not stated and have no default. */
  unsaid: string[]
  brand: string | null
  pack: ProductPack | null
  isWeighed: boolean
  container: string | null
  /** Width and length where they define the pack: "30x7,5" of a foil. */
  measure: string | null
  /** Words for a part of the brand's range, sorted. */
  productLine: string[]
  /** Words that a person marked as a variety, in order. */
  varietyWords: string[]
  /** Sizes, numbers and other details that may make it another article. */
  details: Detail[]
  /** Words without any explanation, in order. */
  unexplained: string[]
  /** Words whose meaning a person assigned. */
  explainedWords: string[]
  isKit: boolean
  /** Points that a person should confirm. */
  doubts: Doubt[]
  /** whole: every word is explained and nothing is missing. unread: the kind is unknown. */
  reading: 'whole' | 'doubtful' | 'unread'
}

export type Doubt = 'word' | 'trait' | 'pack'

/** Texts that invoices append to a name, matched by their first word; nothing after it belongs to the product. */
const invoiceNoise =
  /lotes? ?(?:\(s\))? ?[:.]|lt: ?\d{4}|l: ?\d{4}|deriv:|dt\.? ?validade|data validade|val\.? ?\d{2}\/|tot\.? tributos|valor aprox|qtd[.:]|vl\.? ?aprox|cod\.? ?\d{3}|ean:? ?\d{6}|ncm:? ?\d{4}/i

/** Kinds that become another kind when measured in millilitres: soap and tea. */
const liquidKinds = new Map([
  ['sabonete', 'sabonete_liquido'],
  ['cha', 'cha_pronto'],
])

/** Contents that a number without a unit may mean, in g or ml. */
const usualContents = new Set([
  100, 170, 180, 195, 200, 220, 250, 269, 290, 300, 330, 340, 350, 360, 380, 395, 400, 450, 473, 480, 500, 550, 600,
  750, 800, 850, 900, 1000,
])

/** Tills cut names to some 40 letters; guessing at each word of a text would take milliseconds. */
const mostTillWords = 14

/** Boxes of a wholesaler. */
const mostInBox = 60

/** Parses a product name as flyers, tills and apps write it, using the meanings that people assigned to words. A pure function. */
export function readIdentity(name: string, meanings: WordMeanings = noMeanings): ProductIdentity {
  const said = meanings.size === 0 ? [] : nameWords(name).flatMap((word) => meanings.get(word) ?? [])
  const identity = readWith(name, bestMeanings(said, ''))
  const isOfKind = ({ kind }: WordMeaning) => kind !== '' && kind === identity.kind
  return said.some(isOfKind) ? readWith(name, bestMeanings(said, identity.kind ?? '')) : identity
}

/** Normalized words of a name, the keys of stored meanings. */
export function nameWords(name: string): string[] {
  return splitWords(readPack(withoutNoise(name)).rest).map((raw) => toWord(raw).normal)
}

const noMeanings: WordMeanings = new Map()

/** A meaning for names of this kind outranks one for all names. */
function bestMeanings(said: WordMeaning[], kind: string): Map<string, WordMeaning> {
  const general = said.filter((meaning) => meaning.kind === '')
  const special = kind === '' ? [] : said.filter((meaning) => meaning.kind === kind)
  return new Map([...general, ...special].map((meaning) => [meaning.word, meaning]))
}

/** The number of the line that an invoice puts before a name: "14-IOGURTE", "0-1448 - REQUEIJAO". */
const lineNumber = /^\d{1,3}-(?:\d{4,} ?- ?)?(?=\p{Lu}{3})/u

function withoutNoise(name: string): string {
  const text = singleSpaced(name).replace(lineNumber, '')
  const at = text.search(invoiceNoise)
  if (at < 0) return text
  const before = text.slice(0, at).trimEnd()
  return /[-(,]$/.test(before) ? before.slice(0, -1).trimEnd() : before
}

function toWord(raw: string): NameWord {
  return { raw, normal: completeWord(raw, normalizeWord(raw)), use: null }
}

/** Replaces an abbreviation by the words that it stands for. */
function withMeaning(word: NameWord, meanings: Map<string, WordMeaning>): NameWord[] {
  const meaning = meanings.get(word.normal)
  if (!meaning) return [word]
  return meaning.meaning === 'means' ? splitWords(meaning.value ?? '').map(toWord) : [{ ...word, meaning }]
}

function readWith(name: string, meanings: Map<string, WordMeaning>): ProductIdentity {
  const text = withoutNoise(name)
  const packReading = readPack(text)
  const words = splitWords(packReading.rest).flatMap((raw) => withMeaning(toWord(raw), meanings))
  const asWritten = explainWords(words, packReading)
  const mayHaveCutWords = name === name.toUpperCase() && asWritten.rest.length > 0 && words.length <= mostTillWords
  const explained = mayHaveCutWords ? explainCutWords(words, asWritten, packReading) : asWritten
  const { kind, brand, productLine, traits, container, saidLine, varietyWords, rest } = explained
  const content = readContent(kind, packReading, text, rest)
  applyContent(kind, content, packReading, traits)
  const { presumed, unsaid } = presume(kind, traits)
  const [range, unexplained] = splitRange(rest.filter(({ raw }) => raw !== content.usedWord))
  const isWeighed = packReading.isWeighed || isSoldLoose(kind, brand, content.pack)
  const doubts: Doubt[] = []
  if (unexplained.length > 0) doubts.push('word')
  if (kind?.traits.some(({ id, isOfKind }) => isOfKind && unsaid.includes(id))) doubts.push('trait')
  if (content.isGuessed || (content.pack === null && !isWeighed)) doubts.push('pack')
  return {
    name,
    kind: kind?.id ?? null,
    traits,
    presumed,
    unsaid,
    brand: brand?.name ?? null,
    pack: content.pack,
    isWeighed,
    container,
    measure: packReading.measure,
    productLine: [...productLine, ...saidLine, ...range].sort(),
    varietyWords,
    details: findDetails(explained.words, kind, packReading, content.usedWord),
    unexplained,
    explainedWords: [...meanings.keys()],
    isKit: isKit(kind, explained.words, text),
    doubts,
    reading: kind === null ? 'unread' : doubts.length > 0 ? 'doubtful' : 'whole',
  }
}

interface Explained {
  words: NameWord[]
  kind: Kind | null
  brand: Brand | null
  productLine: string[]
  traits: Record<string, string>
  container: string | null
  saidLine: string[]
  varietyWords: string[]
  /** Words that nothing explains. */
  rest: NameWord[]
}

function explainWords(unmarked: readonly NameWord[], { pack }: PackReading): Explained {
  const words = unmarked.map((word) => ({ ...word }))
  const { kind: found, brand, productLine: ownLine } = findKindAndBrand(words)
  const kind = (pack?.unit === 'ml' && kinds.get(liquidKinds.get(found?.id ?? '') ?? '')) || found
  const brandLine = brand ? findProductLines(brand, words) : []
  const { traits, variants } = kind ? findTraits(kind, brand, words) : { traits: {}, variants: [] }
  const productLine = [...new Set([...ownLine, ...brandLine, ...variants])]
  const container = findContainer(kind, words)
  const saidLine = takeWords(words, 'line', 'product line')
  const varietyWords = takeWords(words, 'variety', 'trait')
  takeWords(words, 'nothing', 'filler')
  const rest = words.filter((word) => isUnexplained(word, kind))
  return { words, kind, brand, productLine, traits, container, saidLine, varietyWords, rest }
}

/** Reads cut words by what they can only mean beside the others: the kind first, then its brand, then the words that describe it. */
function explainCutWords(words: readonly NameWord[], asWritten: Explained, pack: PackReading): Explained {
  return asWritten.kind === null
    ? explainCutKind(words, asWritten, pack)
    : explainCutRest(asWritten, asWritten.kind, pack)
}

function explainCutRest(explained: Explained, kind: Kind, pack: PackReading): Explained {
  let best = explained
  const accept = (completed: NameWord[]) => {
    const next = explainWords(completed, pack)
    if (next.kind === kind && next.rest.length < best.rest.length) best = next
  }
  for (let at = 0; best.brand === null && best.rest.length > 0 && at < best.words.length; at += 1) {
    const spelling = brandWordsOf(best.words, at, kind)
    if (spelling) accept(replaced(best.words, at, spelling))
  }
  for (const [at, word] of best.words.entries()) {
    const completed = mayBeCut(word) && describingWordOf(word.raw, kind)
    if (completed) accept(replaced(best.words, at, [completed]))
  }
  return best
}

/** A kind's first word of fewer letters needs the rest of the name to confirm it. */
const clearLength = 6

/** The kind that the first words were cut from, when the rest of the name fits no other as well. */
function explainCutKind(words: readonly NameWord[], asWritten: Explained, pack: PackReading): Explained {
  const at = asWritten.words.findIndex(({ raw, use }) => !/^\d/.test(raw) && use !== 'brand')
  const first = asWritten.words[at]
  if (!first) return asWritten
  const phrases = kindPhrasesOf(asWritten.words, at)
  // Two letters need a brand that is written out.
  const isPair = first.use === null && asWritten.brand !== null && isPairOfConsonants(first.raw)
  const isCut = mayBeCut(first) || isPair
  const cuts = phrases.length > 0 ? phrases : isCut ? kindWordsOf(first.raw).map((word) => [word]) : []
  const readings = cuts.flatMap((cut) => {
    const reading = explainWords(replaced(words, at, cut), pack)
    return reading.kind && reading.words[at]?.use === 'kind' ? [explainCutRest(reading, reading.kind, pack)] : []
  })
  const fewest = Math.min(...readings.map(({ rest }) => rest.length))
  const [best, ...others] = readings.filter(({ rest }) => rest.length === fewest)
  if (!best?.kind || others.some(({ kind }) => kind !== best.kind)) return asWritten
  const isOnlyMeaning = phrases.length > 0 || (cuts.length === 1 && first.raw.length >= clearLength)
  const isOfBrand = best.brand !== null && isSoldAs(best.brand, best.kind)
  const isConfirmed = isPair
    ? isOfBrand && readings.every(({ kind }) => kind === best.kind)
    : isOfBrand || fewest < asWritten.rest.length - 1
  return isOnlyMeaning || isConfirmed ? best : asWritten
}

function replaced(words: readonly NameWord[], at: number, by: readonly string[]): NameWord[] {
  const unmarked = words.map((word): NameWord => ({ ...word, use: null }))
  unmarked.splice(at, by.length, ...by.map((raw): NameWord => ({ raw, normal: raw, use: null })))
  return unmarked
}

/** Unexplained words to which a person assigned this type of meaning. */
function takeWords(words: NameWord[], type: WordMeaning['meaning'], use: NonNullable<NameWord['use']>): string[] {
  const taken = words.filter((word) => word.use === null && word.meaning?.meaning === type)
  for (const word of taken) word.use = use
  return taken.map(({ normal }) => normal)
}

/** Truncated words match too: "lav perfeita" is "lavagem perfeita". */
function findProductLines(brand: Brand, words: NameWord[]): string[] {
  const found: string[] = []
  for (const line of brand.productLines) {
    for (let at = 0; at + line.length <= words.length; at += 1) {
      const part = words.slice(at, at + line.length)
      if (part.some(({ use }) => use !== null)) continue
      if (!line.every((word, index) => isCutOf(part[index]?.raw ?? '', word, line.length > 1 ? 3 : 4))) continue
      for (const word of part) word.use = 'product line'
      found.push(line.join(''))
    }
  }
  return found
}

function isCutOf(raw: string, word: string, shortest: number): boolean {
  return raw === word || (raw.length >= shortest && word.startsWith(raw))
}

function findContainer(kind: Kind | null, words: NameWord[]): string | null {
  let container: string | null = null
  for (const [at, word] of words.entries()) {
    if (word.use !== null) continue
    const next = words[at + 1]
    const paired = next && pairedContainerOf(word.raw, next.raw)
    const found = paired ?? containerOf(word, kind?.category)
    if (found === undefined) continue
    container ??= found
    word.use = 'container'
    if (paired && next) next.use = 'container'
  }
  return container
}

function isUnexplained({ raw, normal, use }: NameWord, kind: Kind | null): boolean {
  if (use !== null || raw.length < 2 || /^\d{4,}$|^\d+[a-z]+$|^n\d+$/.test(raw)) return false
  if (kind?.ownWords.has(normal) || kind?.ownWords.has(raw)) return false
  return !fillerWords.has(raw) && !fillerWords.has(normal) && !strayWords.has(raw)
}

interface Content {
  pack: ProductPack | null
  /** From a number without a unit. */
  isGuessed: boolean
  /** The word that was recognised as the pack. */
  usedWord: string | undefined
}

function readContent(kind: Kind | null, reading: PackReading, text: string, rest: NameWord[]): Content {
  const content: Content = { pack: reading.pack, isGuessed: false, usedWord: undefined }
  if (!kind) {
    // For an unknown product, litres may be the size of a pot.
    const { count, each, unit } = reading.pack ?? {}
    return unit === 'ml' && count === 1 && (each ?? 0) >= 1000 ? { ...content, pack: null } : content
  }
  if (content.pack && reading.isWeightOfAll && kind.unit !== 'un') content.pack = { ...content.pack, count: 1 }
  if (content.pack || reading.isAmbiguous) return content
  const isPiece = /(?:^|\s)un(?:d|id(?:ade)?)?\.?(?:\s|$)/i.test(text)
  if (kind.unit === 'un' || (kind.isBrandless && isPiece)) {
    const isSingle = kind.isBrandless || isPiece
    if (reading.sheets !== null && (kind.id === 'guardanapo' || kind.id === 'lenco_de_papel'))
      content.pack = { count: reading.sheets, each: null, unit: 'un' }
    else if (isSingle && !reading.isWeighed) content.pack = { count: 1, each: null, unit: 'un' }
    return content
  }
  if (reading.isWeighed) return content
  // "500M": truncated millilitres.
  const cut = kind.unit === 'L' ? /\b(\d{3,4})m\b/i.exec(text)?.[1] : undefined
  const number = cut ? Number(cut) : reading.bareNumbers.findLast((bare) => usualContents.has(bare))
  if (number === undefined) return readBareProduct(kind, rest) ?? content
  content.pack = { count: 1, each: number, unit: kind.unit === 'kg' ? 'g' : 'ml' }
  content.isGuessed = cut === undefined
  content.usedWord = rest.find(({ raw }) => Number.parseInt(raw, 10) === number)?.raw
  return content
}

/** "20X450": twenty of 450 g, to be confirmed. */
function readBareProduct(kind: Kind, rest: NameWord[]): Content | undefined {
  for (const { raw } of rest) {
    const [, left, right] = /^(\d{1,3})x(\d{1,3})$/.exec(raw) ?? []
    const [count = 0, each = 0] = [Number(left), Number(right)].sort((one, other) => one - other)
    if (count < 2 || count > mostInBox || !usualContents.has(each)) continue
    return { pack: { count, each, unit: kind.unit === 'kg' ? 'g' : 'ml' }, isGuessed: true, usedWord: raw }
  }
}

/** Derives traits from the pack: millilitres mean liquid and grams powder, and the litres of a bin bag are its size. */
function applyContent(kind: Kind | null, content: Content, reading: PackReading, traits: Record<string, string>): void {
  const { pack } = content
  if (!kind || !pack) return
  const form = kind.traits.find(({ id }) => id === 'forma')
  if (form && traits.forma === undefined && form.labels.has('liquido') && form.labels.has('po') && pack.unit !== 'un')
    traits.forma = pack.unit === 'ml' ? 'liquido' : 'po'
  if (kind.id === 'saco_de_lixo' && pack.each !== null) {
    traits.capacidade = `${pack.each / 1000}l`
    content.pack = reading.pack && reading.pack.count > 1 ? { count: pack.count, each: null, unit: 'un' } : null
  }
}

function presume(kind: Kind | null, traits: Record<string, string>): { presumed: string[]; unsaid: string[] } {
  const presumed: string[] = []
  const unsaid: string[] = []
  for (const trait of kind?.traits ?? []) {
    if (traits[trait.id] !== undefined) continue
    if (trait.presumed === undefined) unsaid.push(trait.id)
    else {
      traits[trait.id] = trait.presumed
      presumed.push(trait.id)
    }
  }
  return { presumed, unsaid }
}

function splitRange(rest: NameWord[]): [range: string[], unexplained: string[]] {
  const words = rest.filter(({ raw }) => !/^\d+m?$/.test(raw)).map(({ normal }) => normal)
  return [words.filter((word) => rangeWords.has(word)), words.filter((word) => !rangeWords.has(word))]
}

function isSoldLoose(kind: Kind | null, brand: Brand | null, pack: ProductPack | null): boolean {
  return pack === null && brand === null && kind?.isBrandless === true && kind.unit === 'kg'
}

function isKit(kind: Kind | null, words: NameWord[], text: string): boolean {
  return (words.some(({ raw }) => raw === 'kit') && kind?.id !== 'sabonete') || /\+ ?(?:cond|sh|shamp)/i.test(text)
}
