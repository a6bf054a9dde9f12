import type { PromotionFilter } from '#contract/promotions.ts'
import { publicId } from '#server/public-ids.ts'
import type { FindNamedStores } from '#server/stores/find-named-stores.ts'
import { type ListContext, listPromotionsInForce, type Page } from './list-promotions.ts'

/** What visitors search for: offers of goods, or those of the store that the search names. */
export async function listWhatIsNamed(
  context: ListContext & { findNamedStores: FindNamedStores },
  filter: PromotionFilter,
  now: Date,
): Promise<Page> {
  const named = await findNamedStore(context, filter)
  if (!named) return listPromotionsInForce(context, filter, now)
  const listOfStore = () => listPromotionsInForce(context, named.filter, now)
  if (named.isSure) return listOfStore()
  const page = await listPromotionsInForce(context, filter, now)
  return page.total === 0 ? listOfStore() : page
}

async function findNamedStore(
  { directories, findNamedStores }: { findNamedStores: FindNamedStores } & Pick<ListContext, 'directories'>,
  filter: PromotionFilter,
): Promise<{ filter: PromotionFilter; isSure: boolean } | null> {
  if (filter.search === undefined || filter.storeId !== undefined) return null
  const city = filter.city === undefined ? undefined : await directories.cities.find(filter.city)
  if (filter.city !== undefined && !city) return null
  const named = await findNamedStores(filter.search, city?.id)
  const [id, other] = named?.ids ?? []
  if (!named || id === undefined || other !== undefined) return null
  return {
    filter: { ...filter, storeId: publicId('store', id), search: named.goods || undefined },
    isSure: named.isSure,
  }
}
