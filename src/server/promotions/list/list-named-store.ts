import type { NearFilter } from '#contract/places/near.ts'
import type { PromotionFilter } from '#contract/promotions.ts'
import { slugify } from '#domain/plain-text.ts'
import { type NamedStores, placeOf, wordsOfSearch } from '#domain/stores/named-stores.ts'
import { publicId } from '#server/public-ids.ts'
import type { FindNamedStores } from '#server/stores/find-named-stores.ts'
import { emptyPage, type ListContext, listPromotionsInForce, type Page } from './list-promotions.ts'
import { listPromotionsNear } from './list-promotions-near.ts'

type NamingContext = ListContext & { findNamedStores: FindNamedStores }

/** Meaning of a search that names stores: their offers, or the products that it names with them. */
interface NamedOffers {
  storeIds: string[]
  /** Filter for one store, or its neighbourhood. */
  of: Pick<PromotionFilter, 'storeId' | 'neighborhood'>
  search: string | undefined
  /** No other meaning is possible. */
  isSure: boolean
}

/** Visitors' search: offers of products, or those of the stores that the search names. */
export function listWhatIsNamed(context: NamingContext, filter: PromotionFilter, now: Date): Promise<Page> {
  return listGoodsOrStores(
    context,
    filter,
    () => listPromotionsInForce(context, filter, now),
    ({ of, search }) => listPromotionsInForce(context, { ...filter, ...of, search }, now),
  )
}

/** The same among the stores of the bands. */
export function listNearWhatIsNamed(context: NamingContext, filter: NearFilter, now: Date): Promise<Page> {
  return listGoodsOrStores(
    context,
    filter,
    () => listPromotionsNear(context, filter, now),
    async ({ storeIds, search }) => {
      const bands = filter.bands.map((ids) => ids.filter((id) => storeIds.includes(id))).filter((ids) => ids.length > 0)
      return bands.length === 0 ? emptyPage : listPromotionsNear(context, { ...filter, bands, search }, now)
    },
  )
}

async function listGoodsOrStores(
  context: NamingContext,
  filter: NamingFilter,
  listGoods: () => Promise<Page>,
  listOfStores: (named: NamedOffers) => Promise<Page>,
): Promise<Page> {
  const named = await findNamedOffers(context, filter)
  if (!named) return listGoods()
  if (named.isSure) return listOfStores(named)
  const page = await listGoods()
  return page.total === 0 || page.isSimilar ? listOfStores(named) : page
}

type NamingFilter = Pick<PromotionFilter, 'search' | 'city' | 'storeId' | 'neighborhood'>

async function findNamedOffers(
  { directories, findNamedStores }: NamingContext,
  filter: NamingFilter,
): Promise<NamedOffers | null> {
  if (filter.search === undefined || filter.storeId !== undefined) return null
  const city = filter.city === undefined ? undefined : await directories.cities.find(filter.city)
  if (filter.city !== undefined && !city) return null
  const named = await findNamedStores(filter.search, city?.id)
  const storeIds = named?.ids.map((id) => publicId('store', id)) ?? []
  const [storeId, other] = storeIds
  if (!named || storeId === undefined) return null
  const of = other === undefined ? { storeId } : ofNeighborhood(named, filter)
  return of && { storeIds, of, search: named.goods || undefined, isSure: named.isSure }
}

/** Several stores of a neighbourhood become one filter; branches of a chain are only shown as stores. */
function ofNeighborhood({ by }: NamedStores, { search = '', neighborhood }: NamingFilter) {
  const isFilter = by === 'neighborhood' && neighborhood === undefined
  return isFilter ? { neighborhood: slugify(placeOf(wordsOfSearch(search))) } : null
}
