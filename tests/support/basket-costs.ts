import pg from 'pg'
import type { BasketRequest } from '#contract/compare/baskets.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { connectPreparedReads, preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { offersOfKinds, offersOfStores } from '#server/baskets/basket-statements.ts'
import { matchBasket } from '#server/baskets/match-basket.ts'
import { categoryDirectory } from '#server/categories/category-directory.ts'
import { cityDirectory } from '#server/cities/city-directory.ts'
import { identityDirectory } from '#server/products/identity-directory.ts'
import { productDirectory } from '#server/products/product-directory.ts'
import { createCountCache } from '#server/promotions/list/count-cache.ts'
import { publicId, setPublicIdKey } from '#server/public-ids.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { cityPlacesDirectory } from '#server/stores/city-places.ts'
import { storeDirectory } from '#server/stores/store-directory.ts'
import { measureReads, type StatementCost } from '#tests/proof/list-costs.ts'

/** Of every kind that the databases for benchmarks have. */
const lines =
  'arroz,feijão carioca 1kg,açúcar,café 500g,óleo de soja 2,macarrão espaguete,molho de tomate,farinha de trigo 1kg,biscoito recheado,salgadinho,cerveja 12,refrigerante cola 2 litros,suco de laranja,água mineral,leite 12,queijo mussarela,iogurte natural,picanha,peito de frango 2kg,linguiça toscana,banana,tomate,batata 2 kg,pão de forma,detergente 4,sabão em pó,papel higiênico,shampoo,pizza,filé de tilápia'.split(
    ',',
  )

/** The question that is measured: 30 items. */
export const measuredItems: BasketRequest['items'] = lines.map((name, index) => ({
  ...{ id: String(index), name, quantity: 1, notes: null },
}))

export interface BasketCost {
  /** Of what each store has of each kind. */
  servingBlocks: number
  pairs: number
  offers: number
  costs: Omit<StatementCost, 'list'>[]
}

/** Asks where to buy thirty items in sixty stores, whose kinds are read one by one if they are large, and explains each statement. */
export async function measureBasket(url: string, now: Date, stores: 'as they are' | 'large'): Promise<BasketCost> {
  setPublicIdKey('k'.repeat(32))
  const db = connectWithoutTimeouts(url)
  const reads = connectPreparedReads(url, () => {})
  const explain = new pg.Client({ connectionString: url, options: preparedReadSettings })
  await explain.connect()
  try {
    const asked = await db.selectFrom('stores').select('id').orderBy('id').limit(60).execute()
    const ids = asked.map(({ id }) => id)
    if (stores === 'large')
      await db.updateTable('listedStores').set({ promotions: 1000 }).where('storeId', 'in', ids).execute()
    const costs: Omit<StatementCost, 'list'>[] = []
    const measured = measureReads(reads, explain, 1, (cost) => costs.push(cost))
    const directories = {
      ...{ products: productDirectory(db), stores: storeDirectory(db) },
      ...{ categories: categoryDirectory(db), cities: cityDirectory(db), places: cityPlacesDirectory(db) },
    }
    const context = {
      ...{ db, reads: measured, directories, resolveSearch: createSearchResolver(measured) },
      ...{ countCache: createCountCache(), identities: identityDirectory(db) },
    }
    const storeIds = ids.map((id) => publicId('store', id))
    const basket = await matchBasket(
      context,
      { city: 'sao-paulo-sp', items: measuredItems, storeIds, choices: [] },
      now,
    )
    const ofServings = [offersOfKinds.text, offersOfStores.text]
    return {
      servingBlocks: costs
        .filter(({ statement }) => ofServings.includes(statement))
        .reduce((sum, { blocks }) => sum + blocks, 0),
      pairs: storeIds.length * new Set(basket.items.map(({ wanted }) => wanted?.kind)).size,
      offers: basket.items.reduce((sum, { offers }) => sum + offers.length, 0),
      costs,
    }
  } finally {
    await explain.end()
    await reads.close()
    await db.destroy()
  }
}
