import type { NearFilter } from '#contract/places/near.ts'
import type { PromotionFilter } from '#contract/promotions.ts'
import { publicId } from '#server/public-ids.ts'
import type { FindNamedStores } from '#server/stores/find-named-stores.ts'
import { emptyPage, type ListContext, listPromotionsInForce, type Page } from './list-promotions.ts'
import { listPromotionsNear } from './list-promotions-near.ts'

type NamingContext = ListContext & { findNamedStores: FindNamedStores }

/** What visitors search for: offers of goods, or those of the store that the search names. */
export function listWhatIsNamed(context: NamingContext, filter: PromotionFilter, now: Date): Promise<Page> {
  return listGoodsOrStore(
    context,
    filter,
    () => listPromotionsInForce(context, filter, now),
    ({ storeId, search }) => listPromotionsInForce(context, { ...filter, storeId, search }, now),
  )
}

/** The same among the stores of the bands. */
export function listNearWhatIsNamed(context: NamingContext, filter: NearFilter, now: Date): Promise<Page> {
  return listGoodsOrStore(
    context,
    filter,
    () => listPromotionsNear(context, filter, now),
    async ({ storeId, search }) => {
      const bands = filter.bands.map((ids) => ids.filter((id) => id === storeId)).filter((ids) => ids.length > 0)
      return bands.length === 0 ? emptyPage : listPromotionsNear(context, { ...filter, bands, search }, now)
    },
  )
}

async function listGoodsOrStore(
  context: NamingContext,
  filter: Pick<PromotionFilter, 'search' | 'city' | 'storeId'>,
  listGoods: () => Promise<Page>,
  listOfStore: (named: { storeId: string; search: string | undefined }) => Promise<Page>,
): Promise<Page> {
  const named = await findNamedStore(context, filter)
  if (!named) return listGoods()
  if (named.isSure) return listOfStore(named)
  const page = await listGoods()
  return page.total === 0 ? listOfStore(named) : page
}

async function findNamedStore(
  { directories, findNamedStores }: NamingContext,
  filter: Pick<PromotionFilter, 'search' | 'city' | 'storeId'>,
): Promise<{ storeId: string; search: string | undefined; isSure: boolean } | null> {
  if (filter.search === undefined || filter.storeId !== undefined) return null
  const city = filter.city === undefined ? undefined : await directories.cities.find(filter.city)
  if (filter.city !== undefined && !city) return null
  const named = await findNamedStores(filter.search, city?.id)
  const [id, other] = named?.ids ?? []
  if (!named || id === undefined || other !== undefined) return null
  return { storeId: publicId('store', id), search: named.goods || undefined, isSure: named.isSure }
}
