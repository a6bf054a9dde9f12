import { expandName } from '#domain/identity/expand-name.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import type { Db } from '#platform/database/database.ts'
import { identifyProducts } from '#server/products/products.service.ts'
import { type RecognisedName, recogniseNames } from '#server/products/recognise-names.ts'

interface NamedItem {
  name: string
  unit: string
}

export interface DescribedItem {
  /** As a person would write it on an offer. */
  offerName: string
  identity: ProductIdentity
  /** Null while the product is unpublished. */
  productId: number | null
}

/** What the names of a price file mean, in order. Writes nothing. */
export async function describeItems(db: Db, items: NamedItem[]): Promise<DescribedItem[]> {
  const names = items.map(nameWithUnit)
  const recognised = await recogniseNames(db, names)
  return names.map((name) => {
    const known = recognised.get(name) as RecognisedName
    return { offerName: expandName(known.identity) ?? name, identity: known.identity, productId: known.productId }
  })
}

/**
 * The product of each item, in order. A fully understood name becomes a product at once, so that its price history begins. Others wait
 * until they are published; otherwise the review queue would contain everything that a shop sells.
 */
export async function identifyItems(db: Db, items: NamedItem[]): Promise<(number | null)[]> {
  const described = await describeItems(db, items)
  const fresh = described.filter(({ productId, identity }) => productId === null && identity.reading === 'whole')
  const created = await identifyProducts(
    db,
    fresh.map(({ offerName }) => offerName),
  )
  return described.map(({ productId, offerName }) => productId ?? created.get(offerName) ?? null)
}

/** Goods that a scale weighs are priced per kilogram, which their names omit. Names in a till's capitals stay unchanged. */
function nameWithUnit({ name, unit }: NamedItem): string {
  if (unit !== 'kg' || /\bkg\b/i.test(name)) return name
  return `${name} ${/\p{Ll}/u.test(name) ? 'kg' : 'KG'}`
}
