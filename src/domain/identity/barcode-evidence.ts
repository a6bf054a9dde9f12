import { compareArticles, isOpen, isSameWord, packKey, pricedContainerOf } from './compare-products.ts'
import { kinds } from './kind-dictionary.ts'
import type { ProductIdentity } from './product-identity.ts'

/**
 * Whether a name states another product than the product line of its barcode. Missing words contradict nothing, because tills cut names;
 * default traits count only when every word is explained.
 */
export function contradictsLine(name: ProductIdentity, line: ProductIdentity): boolean {
  return (
    differs(name.kind, line.kind) ||
    differs(name.brand, line.brand) ||
    differsInTraits(name, line) ||
    differsInContent(name, line) ||
    differs(pricedContainerOf(name), pricedContainerOf(line)) ||
    (name.isKit && !line.isKit) ||
    hasOtherWords(name, line)
  )
}

/** Whether two names are so certainly one article that their barcode may be bound to its line without a person's decision. */
export function bindBarcode(left: ProductIdentity, right: ProductIdentity): boolean {
  return isPrecise(left) && isPrecise(right) && compareArticles(left, right, { isStrict: true }) === 'same'
}

function isPrecise({ reading, brand, kind }: ProductIdentity): boolean {
  return reading === 'whole' && (brand !== null || kinds.get(kind ?? '')?.isBrandless === true)
}

function differs(here: string | null, there: string | null): boolean {
  return here !== null && there !== null && here !== there
}

function differsInTraits(name: ProductIdentity, line: ProductIdentity): boolean {
  const kind = name.kind !== null && name.kind === line.kind ? kinds.get(name.kind) : undefined
  const said = (identity: ProductIdentity, trait: string) =>
    isOpen(identity, trait) ? null : (identity.traits[trait] ?? null)
  return (kind?.traits ?? []).some(({ id, isOfKind }) => isOfKind && differs(said(name, id), said(line, id)))
}

function differsInContent(name: ProductIdentity, line: ProductIdentity): boolean {
  if (name.pack && line.pack) return packKey(name) !== packKey(line)
  if (differs(name.measure, line.measure)) return true
  return (name.isWeighed && line.pack !== null) || (line.isWeighed && name.pack !== null)
}

/** Words for another part of the brand's range. An unexplained word may mean anything. */
function hasOtherWords(name: ProductIdentity, line: ProductIdentity): boolean {
  const words = [...line.productLine, ...line.unexplained]
  return name.productLine.some((word) => !words.some((other) => isSameWord(word, other)))
}
