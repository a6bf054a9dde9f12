import type { BasketItem } from '#contract/compare/baskets.ts'
import { dayOf } from '#domain/dates.ts'
import { mechanicsFromWire } from '#domain/mechanics/mechanics.ts'
import { cheapestOf } from '#domain/mechanics/offer-cost.ts'
import { weekdayBits, weekdayOf } from '#domain/mechanics/weekdays.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { type Neighbour, neighboursOf } from '#domain/wanted/neighbours.ts'
import { publicId } from '#server/public-ids.ts'
import { mechanicsOf } from './basket-offers.ts'
import type { FoundOffer } from './find-offers.ts'
import type { ItemSearch } from './item-searches.ts'
import { serveWanted } from './servings.ts'

/** A search for an alternative to an item; of the same kind, so no further offers are read. */
export interface NeighbourSearch extends ItemSearch {
  neighbour: Neighbour
}

/** Only for items whose meaning came from their name alone. */
export function neighbourSearches(search: ItemSearch): NeighbourSearch[] {
  const { item, wanted, choice, target } = search
  if (!wanted || choice || item.promotionId || !target || !('kind' in target)) return []
  return neighboursOf(wanted, item.name).map((neighbour) => ({
    ...search,
    neighbour,
    target: { kind: wanted.kind, serve: serveWanted(neighbour.wanted) },
  }))
}

/** The cheapest alternative, where the item itself costs more or is not on offer. */
export function cheaperNeighbour(
  { need }: ItemSearch,
  own: FoundOffer[],
  neighbours: { search: NeighbourSearch; offers: FoundOffer[] }[],
  storeName: (storeId: number) => string,
  now: Date,
): BasketItem['cheaperVariant'] {
  const amount = need?.amount ?? 1
  const cost = lowestCost(own, amount, now)?.cost ?? null
  const found = neighbours
    .flatMap(({ search, offers }) => {
      const lowest = lowestCost(offers, amount, now)
      return lowest ? [{ ...lowest, neighbour: search.neighbour }] : []
    })
    .sort((left, right) => left.cost - right.cost)[0]
  if (!found || (cost !== null && found.cost >= cost)) return undefined
  const { offer } = found.found
  return {
    label: found.neighbour.label,
    name: found.neighbour.name,
    promotionId: publicId('promotion', offer.id),
    productName: offer.productName,
    storeName: storeName(offer.storeId),
    cost: decimalFromCents(found.cost),
    saving: cost === null ? null : decimalFromCents(cost - found.cost),
  }
}

/** The price that anyone pays today for the whole need, in the stated pack. */
function lowestCost(offers: FoundOffer[], need: number, now: Date): { cost: Cents; found: FoundOffer } | undefined {
  const today = 1 << weekdayOf(dayOf(now))
  return offers
    .flatMap((found) => {
      const { offer, serving } = found
      const wire = mechanicsOf(offer)
      if (serving.isOtherPack || (weekdayBits(wire?.days ?? []) & today) === 0) return []
      const priced = {
        price: offer.priceCents,
        originalPrice: offer.originalCents,
        mechanics: wire && mechanicsFromWire(wire),
      }
      const amount = serving.isDivisible ? need / serving.gives : Math.ceil(need / serving.gives)
      const cost = cheapestOf(priced, amount)?.cost
      return cost === undefined ? [] : [{ cost, found }]
    })
    .sort((left, right) => left.cost - right.cost)[0]
}
