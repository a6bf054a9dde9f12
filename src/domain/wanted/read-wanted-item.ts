import { type Kind, kinds, type Trait } from '#domain/identity/kind-dictionary.ts'
import { normalizeWord, splitWords } from '#domain/identity/name-words.ts'
import { nameWords, type ProductIdentity, readIdentity } from '#domain/identity/product-identity.ts'
import { readPack } from '#domain/identity/read-pack.ts'
import { amountValue } from '#domain/lists/pasted-list.ts'
import { foldText } from '#domain/plain-text.ts'
import { isFillerWord } from '#domain/search/filler-words.ts'
import { correctSpelling, isKnownWord } from './correct-spelling.ts'
import { isCount, type ListedItem, type SplitItem, splitItem } from './split-item.ts'
import { isProcessed, purposes, talkWords } from './talk-words.ts'
import {
  bundleSize,
  bundleUnits,
  isBundled,
  isMeantByThePack,
  isWeighedKind,
  partGrams,
  pieceGramsOf,
  trayOfEggs,
  usualAmount,
} from './usual-amounts.ts'
import type { Need, WantedItem } from './wanted-item.ts'
import { wantedKey, wantedText } from './wanted-text.ts'

/** The correct spelling of a word that the dictionaries do not know; the word itself where there is none. */
export type CorrectWord = (word: string) => string

/** In a list, these single words mean one kind, although they are vaguer in a product name. */
const bareKinds = new Map([['pao', 'pao_frances']])

/** First words that stand for a kind in a list, though they name none themselves. */
const listPhrases = new Map([
  ['guarana', 'refrigerante guarana'],
  ['latinha', 'cerveja lata'],
  ['latao', 'cerveja latao'],
  ['litrao', 'cerveja 1l'],
  ['pinga', 'cachaca'],
  ['gilete', 'aparelho de barbear'],
  ['gillette', 'aparelho de barbear gillette'],
])

/** Parses an item of a list. null: not understood, so the visitor must be asked. */
export function readWantedItem(item: ListedItem, correct: CorrectWord = correctSpelling): WantedItem | null {
  const split = splitItem(item)
  const read = readSplitItem(split, correct)
  if (read) return read
  const name = withoutTalk(item.name)
  return name === item.name ? null : readSplitItem(splitItem({ ...item, name }), correct)
}

/** "Bota um papel hig pff" → "um papel hig". Numbers stay. */
function withoutTalk(name: string): string {
  const words = name.split(' ')
  const says = words.map((word) => {
    const plain = foldText(word).replace(/[^a-z0-9]/g, '')
    return isCount(plain) || !(isFillerWord(plain) || talkWords.has(plain) || plain.length < 2)
  })
  return words.slice(Math.max(0, says.indexOf(true)), says.lastIndexOf(true) + 1).join(' ')
}

function readSplitItem(split: SplitItem, correct: CorrectWord): WantedItem | null {
  const words = correctWords(split.words, correct)
  const plain = readPhrase(words)
  const identity = withNotes(withUnit(plain, split.unit), words, split.notes)
  const kind = kindMeant(identity)
  if (!kind || !isUnderstood(identity) || !isOneThing(identity)) return null
  const quantity = quantityOf(kind, identity, split)
  const wanted = {
    kind: kind.id,
    traits: saidTraits(kind, identity),
    brand: identity.brand,
    productLine: identity.productLine,
    words: identity.unexplained.filter((word) => !talkWords.has(word) && !purposes.has(word)),
    container: identity.container,
    ...quantity,
  }
  return { ...wanted, key: wantedKey(wanted), text: wantedText(kind, wanted, identity) }
}

/** Known words stay: `correct` is called only for the others. */
function correctWords(text: string, correct: CorrectWord): string {
  return text.replace(/\p{L}{4,}/gu, (word) => (isKnownWord(word) ? word : foldText(correct(word))))
}

/** Expressions that lists use differently from product names. */
const listWords: [RegExp, string][] = [
  [/\bpr(?:a|o|as|os)\b/, 'para'],
  [/\b(?:bolacha|biscoito)s? salgadas?\b/, 'biscoito salgado'],
  [/^sabao de coco\b/, 'sabao em barra coco'],
  [/^carne de porco\b/, 'carne suina'],
  [/^bifes? de figado\b/, 'figado bovino'],
  [/^queijo branco\b/, 'queijo minas'],
  [/^leite de vaca\b/, 'leite'],
  [/^cervejas? pretas?\b/, 'cerveja escura'],
  [/\bgata\b/, 'gato'],
  [
    /\b(?:cadela|labrador|poodle|pinscher|yorkshire|bulldog|rottweiler|pastor alemao|pit ?bull|vira[- ]lata)\b/,
    'cachorro',
  ],
  [/^comida (?:de|para) (?=gato|cachorro|cao)/, 'racao para '],
  // "Leite, não desnatado".
  [/\bnao (?!risca)\S+/, ''],
]

/** "Laranja para suco" is fruit, whatever its purpose. */
function readPhrase(text: string): ProductIdentity {
  let words = text
  for (const [pattern, replacement] of listWords) words = words.replace(pattern, replacement)
  const identity = readIdentity(words)
  const [first = ''] = words.split(' ', 1)
  const [head = '', purpose] = words.split(' para ', 2)
  if (purpose !== undefined && identity.kind !== null) {
    const plain = readIdentity(head + words.slice(words.search(/ \d|$/)))
    if (plain.kind !== identity.kind && kinds.get(plain.kind ?? '')?.isBrandless) return plain
  }
  const isRead = identity.kind !== null && !identity.unexplained.includes(first)
  const phrase = isRead ? undefined : listPhrases.get(first)
  return phrase === undefined ? identity : readIdentity(phrase + words.slice(first.length))
}

/** The unit may be a part of the name: "2 sacos de lixo", "1 barra de cereal". */
function withUnit(plain: ProductIdentity, unit: string | null): ProductIdentity {
  if (unit === null || !unitsInNames.has(unit)) return plain
  const whole = readIdentity(`${unit} de ${plain.name}`)
  return whole.kind !== null && whole.kind !== plain.kind && isUnderstood(whole) ? whole : plain
}

const unitsInNames = new Set('saco barra copo sache pe rolo'.split(' '))

/** Notes may specify the same product: "integral", "Tirol". "Não Tirol" excludes. */
function withNotes(identity: ProductIdentity, words: string, notes: string | null): ProductIdentity {
  if (!notes || identity.kind === null || /\b(?:n[aã]o|menos|exceto|nunca)\b/i.test(notes)) return identity
  const noted = readIdentity(`${words} ${notes}`)
  return noted.kind === identity.kind ? { ...noted, unexplained: identity.unexplained } : identity
}

function kindMeant(identity: ProductIdentity): Kind | undefined {
  const { kind, brand, pack, traits, presumed } = identity
  if (kind === null) return undefined
  const bare = bareKinds.get(kind)
  const isBare = brand === null && pack === null && Object.keys(traits).every((id) => presumed.includes(id))
  return kinds.get(bare !== undefined && isBare ? bare : kind)
}

/** An unknown word at the beginning, or after "de", makes it another product: "forma de bolo", "leite de soja". */
function isUnderstood(identity: ProductIdentity): boolean {
  const { name, unexplained } = identity
  if (!isLackUnderstood(identity)) return false
  if (unexplained.length === 0) return true
  const unknown = new Set(unexplained)
  const [first] = nameWords(name)
  if (isProcessed(unexplained) || (first !== undefined && unknown.has(first))) return false
  const complements = [...name.matchAll(/\sd[eoa]s?\s+(\p{L}+)/gu)].map(([, word = '']) => normalizeWord(word))
  return !complements.some((word) => unknown.has(word) && !purposes.has(word))
}

/** A "sem …" condition must be a trait of the kind: which biscuits are "sem glúten" is unknown. */
function isLackUnderstood({ name, kind, traits }: ProductIdentity): boolean {
  const lacks = [...name.matchAll(/\b(?:sem |s\/ ?)(\p{L}+)/gu)].map(([, word = '']) => normalizeWord(word))
  const said = (kinds.get(kind ?? '')?.traits ?? []).flatMap(({ id, phrases }) =>
    phrases.filter(({ value, words }) => value === traits[id] && words.includes('sem')).flatMap(({ words }) => words),
  )
  return lacks.every((word) => said.includes(word) || removedParts.has(word))
}

const removedParts = new Set('pele casca caroco espinha osso marca'.split(' '))

/** "presunto e queijo", "coca e fanta" are two products; the flavours of "iogurte de morango e banana" are one. */
function isOneThing(identity: ProductIdentity): boolean {
  const [first = '', second] = identity.name.split(/ e |\+|&/, 2)
  if (second === undefined) return true
  const [one, other] = [readIdentity(first), readIdentity(second)]
  if (one.brand !== null && other.brand !== null && one.brand !== other.brand) return false
  if (one.kind !== identity.kind || other.kind === null || other.kind === identity.kind) return true
  return JSON.stringify(one.traits) !== JSON.stringify(identity.traits)
}

/** Stated traits only, without defaults. */
function saidTraits(kind: Kind, identity: ProductIdentity): Record<string, string> {
  const said: Record<string, string> = {}
  for (const trait of kind.traits) {
    const value = identity.traits[trait.id]
    if (value === undefined || identity.presumed.includes(trait.id)) continue
    if (value !== trait.presumed || isSaid(trait, value, identity)) said[trait.id] = value
  }
  return said
}

/** Grams alone mean powder, and a stray "com" means nothing. */
function isSaid({ phrases }: Trait, value: string, { name }: ProductIdentity): boolean {
  const words = new Set(splitWords(name).flatMap((word) => [word, normalizeWord(word)]))
  return phrases.some(
    (phrase) =>
      phrase.value === value && phrase.words.join() !== 'com' && phrase.words.every((word) => words.has(word)),
  )
}

type Quantity = Pick<WantedItem, 'need' | 'pieces' | 'each'>

function quantityOf(kind: Kind, identity: ProductIdentity, split: SplitItem): Quantity {
  const { count, unit } = split
  const pack = identity.pack
  if (split.amount) return amount(split.amount.value, split.amount.unit)
  if (kind.id === 'ovos') return eggs(split, pack?.unit === 'un' ? pack.count : null)
  if (pack && pack.each !== null) {
    const pieces = count * Math.max(pack.count, countBeside(identity))
    if (isWeighedKind(kind) && identity.brand === null) return amount(pieces * pack.each, pack.unit)
    return pieces > 1 || !isBundle(kind, unit)
      ? { need: said(pieces * pack.each, pack.unit), pieces, each: pack.each }
      : { need: assumed(bundleSize(pack.each) * pack.each, pack.unit), pieces, each: pack.each }
  }
  const pieces = count * (isMeantByThePack(kind) ? 1 : (pack?.count ?? 1))
  const grams = partGrams.get(unit ?? '')
  if (isWeighedKind(kind))
    return { need: assumed(grams ? grams * count : usualGramsOf(kind, pieces, unit), 'g'), pieces, each: null }
  if (isMeantByThePack(kind) && pack) return { need: said(count * pack.count, 'un'), pieces: count, each: pack.count }
  if (isBundle(kind, unit) && !pack) return { need: assumed(count * bundleSize(null), 'un'), pieces, each: null }
  return { need: said(pieces, 'un'), pieces, each: null }
}

/** "90 g 3 un" is three times 90 g in a list; in a product name, 90 g would be the total. */
function countBeside({ name, pack }: ProductIdentity): number {
  return pack?.count === 1 && countWords.test(name) ? (readPack(name).pack?.count ?? 1) : 1
}

const countWords = /\d\s?(?:un|und|unid|latas|garrafas|pecas|c\/)|c\/\s?\d/

/** A count of one is the usual amount for products that are not counted; more are that many pieces. */
function usualGramsOf(kind: Kind, pieces: number, unit: string | null): number {
  const [, part] = /^(\S+) unidade$/.exec(unit ?? '') ?? []
  const ofOne = pieceGramsOf(kind.id)
  if (part !== undefined && ofOne !== undefined && ofOne >= 1000) return Math.round(amountValue(part) * ofOne)
  if (pieces === 1 || unit !== null || ofOne === undefined || ofOne >= 1000) return pieces * usualAmount(kind)
  return pieces * ofOne
}

/** Eggs without a number are a dozen. */
function eggs({ count, unit }: SplitItem, counted: number | null): Quantity {
  if (counted !== null) return amount(count * counted, 'un')
  const isTray = unit === 'cartela' || unit === 'bandeja'
  if (isTray || unit !== null || count === 1)
    return { need: assumed(count * (isTray ? trayOfEggs : 12), 'un'), pieces: count, each: null }
  return amount(count, 'un')
}

function isBundle(kind: Kind, unit: string | null): boolean {
  if (unit === null || !isBundled(kind)) return false
  return bundleUnits.has(unit) || (unit === 'caixa' && kind.id === 'cerveja')
}

function amount(value: number, unit: Need['unit']): Quantity {
  return { need: said(value, unit), pieces: null, each: null }
}

function said(value: number, unit: Need['unit']): Need {
  return { amount: value, unit, isAssumed: false }
}

function assumed(value: number, unit: Need['unit']): Need {
  return { amount: value, unit, isAssumed: true }
}
