import type { Choice, WantedChoice } from '#contract/compare/baskets.ts'
import type { Need } from '#domain/wanted/wanted-item.ts'
import type { PreparedReads } from '#platform/database/prepared-reads.ts'
import type { IdentifiedProduct, IdentityDirectory } from '#server/products/identity-directory.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import type { BarcodeLine } from './barcode-lines.ts'
import { isOffered, pricedAmount, type Serving } from './basket-offers.ts'
import { linesBySlugs, type OfferRow, offerFromValues, offersByIds, productsOfEnded } from './basket-statements.ts'
import type { ReadItem } from './read-items.ts'
import { adaptToPrice, type Serve, serveAny, serveLine, serveWanted } from './servings.ts'

/** The search for one item. */
export interface ItemSearch extends ReadItem {
  need: Need | null
  /** The remembered choice that was applied. */
  choice: Choice | null
  /** A single offer; or a rule that selects among the offers of a kind; null: no search. */
  target: { offer: OfferRow; product: IdentifiedProduct; serving: Serving } | { kind: string; serve: Serve } | null
}

interface Line {
  id: number
  kind: string
}

/** Offers and products that items and choices refer to. */
interface Named {
  /** Offers that are not archived. */
  offers: Map<number, OfferRow>
  products: ReadonlyMap<number, IdentifiedProduct>
  /** Products of archived offers. */
  productsOfEnded: Map<number, number>
  lines: Map<string, Line>
}

/** The visitor's choice takes precedence over the offer that the item came from, and that over the item's name. */
export async function findSearches(
  { reads, identities }: { reads: PreparedReads; identities: IdentityDirectory },
  items: ReadItem[],
  choices: WantedChoice[],
  lines: ReadonlyMap<string, BarcodeLine>,
  now: Date,
): Promise<ItemSearch[]> {
  const chosen = new Map(choices.map(({ wanted, choice }) => [wanted, choice]))
  const choiceOf = ({ wanted }: ReadItem) => (wanted ? chosen.get(wanted.key) : undefined)
  const applied = items.flatMap((item) => choiceOf(item) ?? [])
  const named = await findNamed({ reads, identities }, items, applied)
  return items.map((item) => {
    const line = lines.get(item.item.gtin ?? '')
    if (line) return searchLine(item, line)
    const choice = choiceOf(item)
    return (choice && searchChosen(item, choice, named, now)) ?? searchNamed(item, named, now) ?? searchWanted(item)
  })
}

async function findNamed(
  { reads, identities }: { reads: PreparedReads; identities: IdentityDirectory },
  items: ReadItem[],
  choices: Choice[],
): Promise<Named> {
  const publicIds = [
    ...items.map(({ item }) => item.promotionId),
    ...choices.map((choice) => (choice.type === 'offer' ? choice.promotionId : null)),
  ]
  const ids = [...new Set(publicIds.flatMap((id) => numberFromPublicId('promotion', id ?? '') ?? []))]
  const slugs = [...new Set(choices.flatMap((choice) => (choice.type === 'line' ? [choice.slug] : [])))]
  const [offerRows, lineRows] = await Promise.all([
    ids.length > 0 ? reads.query(offersByIds, [ids]) : [],
    slugs.length > 0 ? reads.query(linesBySlugs, [slugs]) : [],
  ])
  const offers = new Map(offerRows.map((values) => [Number(values[0]), offerFromValues(values)]))
  const missing = ids.filter((id) => !offers.has(id))
  const endedRows = missing.length > 0 ? await reads.query(productsOfEnded, [missing]) : []
  const ended = new Map(endedRows.map(([id, productId]) => [Number(id), Number(productId)]))
  const products = await identities.get([...[...offers.values()].map(({ productId }) => productId), ...ended.values()])
  const lines = new Map(lineRows.map(([slug, id, kind]) => [String(slug), { id: Number(id), kind: String(kind) }]))
  return { offers, products, productsOfEnded: ended, lines }
}

/** Undefined when the choice is no longer valid: its offer has ended, its product is gone, or it has expired. */
function searchChosen(read: ReadItem, choice: Choice, named: Named, now: Date): ItemSearch | undefined {
  const { wanted } = read
  if (!wanted) return undefined
  const { need } = wanted
  if (choice.type === 'not-now')
    return new Date(choice.until) > now ? { ...read, need, choice, target: null } : undefined
  // The device filters the other stores, so that it can show them again without a connection.
  if (choice.type === 'store') return { ...(searchNamed(read, named, now) ?? searchWanted(read)), choice }
  if (choice.type === 'any-brand' || choice.type === 'brand') {
    const brand = choice.type === 'brand' ? choice.brand : null
    const serve = serveWanted({ ...wanted, brand, productLine: brand === wanted.brand ? wanted.productLine : [] })
    return { ...read, need, choice, target: { kind: wanted.kind, serve } }
  }
  if (choice.type === 'line') {
    const line = named.lines.get(choice.slug)
    return line && { ...read, need, choice, target: { kind: line.kind, serve: serveLine(line.id, wanted, need.unit) } }
  }
  const offer = named.offers.get(numberFromPublicId('promotion', choice.promotionId) ?? 0)
  const product = offer && named.products.get(offer.productId)
  if (!offer || !product || !isOffered(offer, now)) return undefined
  const usual = serveWanted(wanted)(product) ?? serveAny(product.identity, need.unit)
  const serving = usual && adaptToPrice(usual, need.unit, offer)
  return serving
    ? { ...read, need, choice, target: { offer, product, serving } }
    : { ...searchOffer(read, offer, product), choice }
}

/** An item that came from an offer means that offer while it is in force, then its product in every store. */
function searchNamed(read: ReadItem, named: Named, now: Date): ItemSearch | undefined {
  const id = numberFromPublicId('promotion', read.item.promotionId ?? '') ?? 0
  const offer = named.offers.get(id)
  // Scheduled offers stay private until they start.
  if (offer && new Date(offer.validFrom) > now) return undefined
  const product = named.products.get(offer?.productId ?? named.productsOfEnded.get(id) ?? 0)
  if (!product) return undefined
  if (offer && isOffered(offer, now)) return searchOffer(read, offer, product)
  if (product.lineId === null || product.kind === null) return undefined
  const isWeighed = product.identity.isWeighed && product.identity.pack === null
  const need = needOf(read, isWeighed ? { amount: 1000, unit: 'g' } : { amount: 1, unit: 'un' })
  const serve = serveLine(product.lineId, null, need.unit)
  return { ...read, need, choice: null, target: { kind: product.kind, serve } }
}

/** A scanned product takes precedence over everything that was chosen or written. */
function searchLine(read: ReadItem, { id, kind }: BarcodeLine): ItemSearch {
  const { wanted } = read
  const need = wanted?.need ?? needOf(read, { amount: 1, unit: 'un' })
  return { ...read, need, choice: null, target: { kind, serve: serveLine(id, wanted, need.unit) } }
}

function searchOffer(read: ReadItem, offer: OfferRow, product: IdentifiedProduct): ItemSearch {
  const { amount, unit } = pricedAmount(offer, product.identity)
  const serving = { gives: amount, isDivisible: unit === 'g', isOtherPack: false }
  return { ...read, need: needOf(read, { amount, unit }), choice: null, target: { offer, product, serving } }
}

function needOf({ item }: ReadItem, { amount, unit }: { amount: number; unit: 'un' | 'g' }): Need {
  return { amount: item.quantity * amount, unit, isAssumed: false }
}

function searchWanted(read: ReadItem): ItemSearch {
  const { wanted } = read
  const target = wanted && { kind: wanted.kind, serve: serveWanted(wanted) }
  return { ...read, need: wanted?.need ?? null, choice: null, target }
}
