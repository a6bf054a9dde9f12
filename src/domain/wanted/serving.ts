import { isOpen, pricedContainerOf } from '#domain/identity/compare-products.ts'
import { usualContainerOf } from '#domain/identity/containers.ts'
import { type Kind, kinds } from '#domain/identity/kind-dictionary.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { isProcessed } from './talk-words.ts'
import { isMeantByThePack, pieceGramsOf } from './usual-amounts.ts'
import type { WantedItem } from './wanted-item.ts'

/** How well a product covers a wanted item. */
export interface Serving {
  /** other-pack: not the stated pack. */
  fit: 'exact' | 'other-pack'
  /** How much of the need one purchase covers: a piece, or a kilo of a product sold by weight. */
  gives: number
  /** Any amount of it can be bought. */
  isDivisible: boolean
}

/** How far a pack may differ from the stated one: 900 ml instead of a litre. */
const packTolerance = 0.1

/** Varieties that are only meant when named, where the kind has no trait for them. */
const markedWords = new Set(['zero', 'light', 'diet', 'vegano'])

/** null: not what was meant, or its content is unknown. */
export function servingOf(wanted: WantedItem, identity: ProductIdentity): Serving | null {
  const kind = identity.kind === wanted.kind ? kinds.get(wanted.kind) : undefined
  if (!kind || identity.isKit || isProcessed(identity.unexplained)) return null
  if (wanted.brand !== null && wanted.brand !== identity.brand) return null
  if (!hasTraits(wanted, kind, identity) || !isOfLine(wanted, identity) || !isInContainer(wanted, kind, identity))
    return null
  return wanted.need.unit === 'un' ? servePieces(wanted, kind, identity) : serveAmount(wanted, kind, identity)
}

/** Stated traits must match; for others, the product must have the default. A flavour that the flyer does not name may be available. */
function hasTraits(wanted: WantedItem, kind: Kind, identity: ProductIdentity): boolean {
  return kind.traits.every(({ id, isOfKind, isFlavour, presumed }) => {
    const [said, offered] = [wanted.traits[id], identity.traits[id]]
    if (said === undefined)
      return !isOfKind || presumed === undefined || (offered === presumed && !isOpen(identity, id))
    if (offered === undefined) return !isOfKind
    if (isFlavour) return said.split('+').every((flavour) => offered.split('+').includes(flavour))
    return said === offered && !(isOfKind && isOpen(identity, id))
  })
}

function isOfLine(
  { productLine }: WantedItem,
  { productLine: offered, unexplained, varietyWords }: ProductIdentity,
): boolean {
  if (offered.some((word) => markedWords.has(word) && !productLine.includes(word))) return false
  return productLine.every(
    (word) => offered.includes(word) || unexplained.includes(word) || varietyWords.includes(word),
  )
}

const cans = ['lata', 'latao']
const bottles = ['garrafa', 'pet', 'vidro', 'longneck', 'retornavel']

/** Returnable bottles, refills and kegs only when stated. For drinks, a can is not a bottle. */
function isInContainer({ container: said }: WantedItem, kind: Kind, identity: ProductIdentity): boolean {
  const priced = pricedContainerOf(identity)
  if (priced !== null && priced !== said) return false
  const offered = identity.container ?? usualContainerOf(identity)
  if (said === null || offered === undefined || said === offered || kind.category !== 'bebidas') return true
  if (cans.includes(said)) return cans.includes(offered)
  if (said === 'garrafa') return bottles.includes(offered)
  if (said === 'pet' || said === 'vidro') return offered === 'garrafa'
  return said !== 'longneck' && priced === said
}

/** A box of twelve counts as twelve; an unnumbered pack of eggs has an unknown count. */
function servePieces(wanted: WantedItem, kind: Kind, { pack, isWeighed }: ProductIdentity): Serving | null {
  const { each } = wanted
  if (each !== null) return pack ? servePack(each, pack.count, 1) : null
  if (kind.id === 'ovos' && !pack) return serveAssumed(wanted)
  const isOne = isWeighed || isMeantByThePack(kind)
  return { fit: 'exact', gives: isOne ? 1 : (pack?.count ?? 1), isDivisible: false }
}

function serveAmount(wanted: WantedItem, kind: Kind, { pack, isWeighed, doubts }: ProductIdentity): Serving | null {
  const { each, need } = wanted
  if (pack && pack.each !== null) {
    const isComparable = pack.unit === need.unit || isMeasuredEitherWay(kind)
    return isComparable && !doubts.includes('pack') ? servePack(each, pack.each, pack.count) : null
  }
  if (isWeighed)
    return need.unit === 'g' ? { fit: each === null ? 'exact' : 'other-pack', gives: 1000, isDivisible: true } : null
  const grams = pack && need.unit === 'g' && each === null ? pieceGramsOf(kind.id) : undefined
  if (pack && grams !== undefined) return { fit: 'exact', gives: grams * pack.count, isDivisible: false }
  return serveAssumed(wanted)
}

/** Without a stated amount, one piece of unknown content counts as the piece that was assumed. */
function serveAssumed({ need, pieces, each }: WantedItem): Serving | null {
  if (!need.isAssumed || pieces === null || each !== null) return null
  return { fit: 'exact', gives: need.amount / pieces, isDivisible: false }
}

function servePack(each: number | null, content: number, count: number): Serving {
  const total = content * count
  const isNear = (amount: number) => each !== null && Math.abs(amount - each) <= each * packTolerance
  if (each === null) return { fit: 'exact', gives: total, isDivisible: false }
  if (isNear(content)) return { fit: 'exact', gives: each * count, isDivisible: false }
  return isNear(total)
    ? { fit: 'exact', gives: each, isDivisible: false }
    : { fit: 'other-pack', gives: total, isDivisible: false }
}

/** Yogurt, sauces and shampoo are sold in grams and in millilitres, and a gram of them is about a millilitre. */
function isMeasuredEitherWay({ category, unit }: Kind): boolean {
  return category === 'laticinios' || category === 'higiene' || (category === 'mercearia' && unit === 'kg')
}
