import { compareDetails, loudDetails } from '#domain/identity/details/article-details.ts'
import { pricedContainers, usualContainerOf, variedContainers } from './containers.ts'
import { type Kind, kinds, type Trait } from './kind-dictionary.ts'
import { splitWords } from './name-words.ts'
import { rangeWords } from './plain-words.ts'
import type { ProductIdentity } from './product-identity.ts'

/** Only "same" takes effect without a person's decision. */
export type Sameness = 'same' | 'different' | 'unsure'

/** Same kind of product, whatever its brand and pack. */
export function compareKinds(left: ProductIdentity, right: ProductIdentity): Sameness {
  const kind = commonKind(left, right)
  if (!kind) return compareUnread(left, right)
  return worst(kind.traits.filter(({ isOfKind }) => isOfKind).map((trait) => compareKindTrait(trait, left, right)))
}

/** Same product line, as a flyer means it by "sabores". Flavour, fragrance and most containers may differ. */
export function compareProductLines(left: ProductIdentity, right: ProductIdentity): Sameness {
  if (!commonKind(left, right)) return compareUnread(left, right)
  return worst([
    compareKinds(left, right),
    compareOffered(left, right),
    compareWords(left, right),
    compareDetails(loudDetails(left.details), loudDetails(right.details)),
    comparePricedContainers(left, right),
  ])
}

/**
 * Same article, as a barcode identifies it. With `isStrict`, used to bind a barcode, a trait that neither name states counts as unknown.
 */
export function compareArticles(
  left: ProductIdentity,
  right: ProductIdentity,
  { isStrict = false }: { isStrict?: boolean } = {},
): Sameness {
  const kind = commonKind(left, right)
  if (!kind) return compareUnread(left, right)
  return worst([
    ...kind.traits.map((trait) => compareTrait(trait, left, right, isStrict)),
    compareOffered(left, right),
    compareWords(left, right),
    compareDetails(left.details, right.details),
    comparePricedContainers(left, right),
    compareContainers(kind, left, right, isStrict),
  ])
}

function commonKind(left: ProductIdentity, right: ProductIdentity): Kind | undefined {
  return left.kind !== null && left.kind === right.kind ? kinds.get(left.kind) : undefined
}

function worst(results: Sameness[]): Sameness {
  if (results.includes('different')) return 'different'
  return results.includes('unsure') ? 'unsure' : 'same'
}

function compareKindTrait({ id }: Trait, left: ProductIdentity, right: ProductIdentity): Sameness {
  const [one, other] = [left.traits[id], right.traits[id]]
  if (one !== undefined && other !== undefined && one !== other) return 'different'
  if (one === undefined || other === undefined) return 'unsure'
  // "SPRITE SIACUCAR" is not the one with sugar: a default trait counts only when every word is explained.
  return isOpen(left, id) === isOpen(right, id) ? 'same' : 'unsure'
}

/** Whether an unexplained word may contradict a default trait. Two such words may be an unknown brand. */
export function isOpen({ presumed, unexplained, brand }: ProductIdentity, trait: string): boolean {
  return presumed.includes(trait) && unexplained.length > (brand ? 0 : 2)
}

function compareTrait(trait: Trait, left: ProductIdentity, right: ProductIdentity, isStrict: boolean): Sameness {
  const [one, other] = [left.traits[trait.id], right.traits[trait.id]]
  if (one === undefined && other === undefined) return isStrict || trait.isOfKind ? 'unsure' : 'same'
  if (one === undefined || other === undefined) return 'unsure'
  if (one !== other) return trait.isFlavour && isPartOf(one, other) ? 'unsure' : 'different'
  return trait.isOfKind ? compareKindTrait(trait, left, right) : 'same'
}

function isPartOf(one: string, other: string): boolean {
  const [flavours, others] = [one.split('+'), other.split('+')]
  return flavours.every((flavour) => others.includes(flavour)) || others.every((flavour) => flavours.includes(flavour))
}

/** Compares brand, pack and unit of sale. */
function compareOffered(left: ProductIdentity, right: ProductIdentity): Sameness {
  if (left.isKit !== right.isKit) return 'different'
  if (left.brand && right.brand && left.brand !== right.brand) return 'different'
  if (left.pack && right.pack && packKey(left) !== packKey(right)) return 'different'
  if (left.isWeighed !== right.isWeighed && (left.pack || right.pack)) return 'different'
  if (!left.brand !== !right.brand || !left.pack !== !right.pack) return 'unsure'
  if (left.pack || (left.isWeighed && right.isWeighed)) return 'same'
  if (left.measure === null || right.measure === null) return 'unsure'
  return left.measure === right.measure ? 'same' : 'different'
}

export function packKey({ pack }: ProductIdentity): string {
  return pack ? `${pack.count}x${pack.each ?? ''}${pack.unit}` : ''
}

/** Extra words on both sides mean two products; on one side only, the other name may just be shorter. */
function compareWords(left: ProductIdentity, right: ProductIdentity): Sameness {
  const [ours, theirs] = [ownWords(left), ownWords(right)]
  const onlyOurs = ours.filter((word) => !theirs.some((other) => isSameWord(word, other)))
  const onlyTheirs = theirs.filter((word) => !ours.some((other) => isSameWord(word, other)))
  if (onlyOurs.length > 0 && onlyTheirs.length > 0) return 'different'
  return onlyOurs.length > 0 || onlyTheirs.length > 0 ? 'unsure' : 'same'
}

function ownWords({ productLine, unexplained }: ProductIdentity): string[] {
  return [...productLine, ...unexplained]
}

/** A truncated word equals the word that it begins. A number, a word for a range and the name of a smaller cut are whole. */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < 3 || !long.startsWith(short) || rangeWords.has(short) || /^\d|\d$/.test(short)) return false
  return !/^(?:z?inh|it)[oa]$/.test(long.slice(short.length))
}

function comparePricedContainers(left: ProductIdentity, right: ProductIdentity): Sameness {
  return pricedContainerOf(left) === pricedContainerOf(right) ? 'same' : 'different'
}

export function pricedContainerOf({ container }: ProductIdentity): string | null {
  return container !== null && pricedContainers.has(container) ? container : null
}

function compareContainers(kind: Kind, left: ProductIdentity, right: ProductIdentity, isStrict: boolean): Sameness {
  const one = left.container ?? usualContainerOf(left)
  const other = right.container ?? usualContainerOf(right)
  if (one !== undefined && other !== undefined) return one === other ? 'same' : 'different'
  if (!variedContainers.has(kind.id)) return 'same'
  return one === other && !isStrict ? 'same' : 'unsure'
}

/** For two kinds, or names that were not both understood: the same only if their words are. */
function compareUnread(left: ProductIdentity, right: ProductIdentity): Sameness {
  if (left.kind && right.kind) return 'different'
  if (left.kind || right.kind) return 'unsure'
  const [ours, theirs] = [splitWords(left.name), splitWords(right.name)]
  const isEqual = ours.length === theirs.length && ours.every((word, index) => isSameWord(word, theirs[index] ?? ''))
  return isEqual ? 'same' : 'unsure'
}

/** Key of the kind: "leite|gordura=integral|lactose=com"; "?" for an unknown trait. */
export function kindKey(identity: ProductIdentity): string | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  if (!kind) return null
  const traits = kind.traits.filter(({ isOfKind }) => isOfKind)
  return [
    kind.id,
    ...traits.map(({ id }) => `${id}=${isOpen(identity, id) ? '?' : (identity.traits[id] ?? '?')}`),
  ].join('|')
}

/** Key of the product line: kind, brand, pack, words, and the container where it affects the price. */
export function productLineKey(identity: ProductIdentity): string | null {
  const kind = kindKey(identity)
  if (kind === null) return null
  const offered = identity.pack ? packKey(identity) : identity.isWeighed ? 'kg' : (identity.measure ?? '')
  const words = [...ownWords(identity), ...loudDetails(identity.details)].sort().join('+')
  return [
    kind,
    identity.brand ?? '',
    offered,
    words,
    pricedContainerOf(identity) ?? '',
    identity.isKit ? 'kit' : '',
  ].join('/')
}

/** Distinguishes an article within its product line; null unless every word of the name is understood. */
export function varietyKey(identity: ProductIdentity): string | null {
  const [line, article] = [productLineKey(identity), articleKey(identity)]
  return identity.reading !== 'whole' || line === null || article === null ? null : article.slice(line.length)
}

/** Key of the article: product line, its other traits and the container. */
export function articleKey(identity: ProductIdentity): string | null {
  const line = productLineKey(identity)
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  if (line === null || !kind) return null
  const traits = kind.traits.filter(({ isOfKind }) => !isOfKind).map(({ id }) => `${id}=${identity.traits[id] ?? '?'}`)
  const container = identity.container ?? usualContainerOf(identity) ?? '?'
  const details = identity.details.filter((detail) => !loudDetails([detail]).length)
  return [line, ...traits, container, ...details].join('/')
}
