import type { Promotion } from '#contract/promotions.ts'
import { dayOf, midnightAfter } from '#domain/dates.ts'
import { type PagesRead, read, readPages, readPart } from '#web/api/read.ts'
import { type ListRequest, listRequest, type OfferFilter } from './filters/offer-filter.ts'

export const promotionsQuery = (request: ListRequest) => read('promotions.list', { query: request })

export const filteredOffersQuery = (filter: OfferFilter) => ({
  ...readPages('promotions.list', { query: { ...listRequest(filter), compared: true } }),
  // The offers that end today are different tomorrow.
  ...(filter.endsToday && { staleAt: nextMidnight }),
})

/** The same offers in bands of distance. Sent as a body, because no log or cache may contain which stores are near a visitor. */
export function nearOffersQuery(filter: OfferFilter, bands: string[][]): PagesRead<Promotion> {
  const { neighborhood: _, radius: __, sortBy: ___, storeId: ____, city = '', ...request } = listRequest(filter)
  const body = { ...request, city, bands, compared: true as const }
  return { key: `pages:near ${JSON.stringify(body)}`, name: 'promotions.near', request: { body }, isPaged: true }
}

function nextMidnight(moment: number): number {
  return midnightAfter(dayOf(new Date(moment))).getTime()
}

/** The displayed fields of a featured offer. */
export type FeaturedOffer = Omit<
  Promotion,
  'comparison' | 'description' | 'expiryDate' | 'isHighlighted' | 'store' | 'validFrom' | 'version'
> & { store: { name: string } }

/** The shelf leads to the others. */
const shelfLength = 5

/** The highlighted offers of the chosen city; other filters do not apply. */
export const featuredOffersQuery = ({ city }: OfferFilter) =>
  readPart(
    'promotions.list',
    { query: { highlighted: true, limit: shelfLength, ...(city && { city }) } },
    'featured',
    (offers): FeaturedOffer[] =>
      offers.map(({ comparison, description, expiryDate, isHighlighted, validFrom, version, store, ...shown }) => ({
        ...shown,
        store: { name: store.name },
      })),
  )

export const offerQuery = (id: string) => read('promotions.get', { params: { id } })

/** One more than shown, because the response includes the offer itself. */
export const storeOffersQuery = ({ store }: Promotion) => promotionsQuery({ storeId: store.id, limit: 5 })

/** The other offers of the same product in its city, the cheapest first. */
export const offerComparisonQuery = ({ id }: Promotion) => read('comparisons.ofPromotion', { params: { id } })

export const similarOffersQuery = ({ productName, store }: Promotion) =>
  promotionsQuery({ search: productName.slice(0, 200), city: store.citySlug, limit: 24 })

export const categoryOffersQuery = ({ category, store }: Promotion) =>
  promotionsQuery({ categoryId: category.id, city: store.citySlug, limit: 12 })
