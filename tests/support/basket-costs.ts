import pg from 'pg'
import type { BasketRequest } from '#contract/compare/baskets.ts'
import { connectWithoutTimeouts } from '#platform/database/database.ts'
import { connectPreparedReads, preparedReadSettings } from '#platform/database/prepared-reads.ts'
import { offersOfKinds, offersOfStores } from '#server/baskets/basket-statements.ts'
import { matchBasket } from '#server/baskets/match-basket.ts'
import { identityDirectory } from '#server/products/identity-directory.ts'
import { createCountCache } from '#server/promotions/list/count-cache.ts'
import { publicId, setPublicIdKey } from '#server/public-ids.ts'
import { cachingDirectories } from '#server/public-routes.ts'
import { createSearchResolver } from '#server/search/resolve-search.ts'
import { measureReads, type StatementCost } from '#tests/proof/list-costs.ts'

/** One of every kind in the benchmark databases. */
const lines =
  'arroz,feijão carioca 1kg,açúcar,café 500g,óleo de soja 2,macarrão espaguete,molho de tomate,farinha de trigo 1kg,biscoito recheado,salgadinho,cerveja 12,refrigerante cola 2 litros,suco de laranja,água mineral,leite 12,queijo mussarela,iogurte natural,picanha,peito de frango 2kg,linguiça toscana,banana,tomate,batata 2 kg,pão de forma,detergente 4,sabão em pó,papel higiênico,shampoo,pizza,filé de tilápia'.split(
    ',',
  )
/** The same kinds in another pack or variety, and the remaining two. */
const moreLines =
  'arroz integral 5kg,feijão carioca 2 kg,açúcar refinado 5kg,café 250g,óleo de soja orgânico,macarrão integral,molho de tomate orgânico,farinha de trigo integral,biscoito recheado integral,salgadinho integral,cerveja lata,refrigerante cola lata 350ml,suco de laranja integral,água mineral 2 garrafas,leite integral orgânico,queijo mussarela 300g,iogurte natural 1kg,picanha 2 kg,peito de frango orgânico,linguiça toscana 700g,banana orgânica,tomate 3 kg,batata 5 kg,pão de forma integral,detergente neutro 2,sabão em pó 2,papel higiênico 24,shampoo 2,ração para cães 10kg,fralda descartável 60'.split(
    ',',
  )

/** The measured lists: of 30 items, and of 60, the maximum of a list. */
export const measuredItems = toItems(lines)
export const mostItems = toItems([...lines, ...moreLines])

function toItems(names: string[]): BasketRequest['items'] {
  return names.map((name, index) => ({ id: String(index), name, quantity: 1, notes: null }))
}

export interface BasketCost {
  /** Blocks for each store's offers of each kind. */
  servingBlocks: number
  pairs: number
  offers: number
  shelfPrices: number
  costs: Omit<StatementCost, 'list'>[]
}

interface MeasuredBasket {
  items: BasketRequest['items']
  /** Sixty stores: the first of all, or those for a visitor of São Paulo; in large ones, kinds are read one by one. */
  stores: 'first' | 'first, large' | 'of the city'
}

/** Asks where to buy a list in sixty stores, and explains each statement. */
export async function measureBasket(url: string, now: Date, { items, stores }: MeasuredBasket): Promise<BasketCost> {
  setPublicIdKey('k'.repeat(32))
  const db = connectWithoutTimeouts(url)
  const reads = connectPreparedReads(url, () => {})
  const explain = new pg.Client({ connectionString: url, options: preparedReadSettings })
  await explain.connect()
  try {
    const asked = await db.selectFrom('stores').select('id').orderBy('id').limit(60).execute()
    const ids = asked.map(({ id }) => id)
    if (stores === 'first, large')
      await db.updateTable('storeOfferCounts').set({ promotions: 1000 }).where('storeId', 'in', ids).execute()
    const costs: Omit<StatementCost, 'list'>[] = []
    const measured = measureReads(reads, explain, 1, (cost) => costs.push(cost))
    const directories = cachingDirectories(db)
    const context = {
      ...{ db, reads: measured, directories, resolveSearch: createSearchResolver(measured) },
      ...{ countCache: createCountCache(), identities: identityDirectory(db) },
    }
    const storeIds = stores === 'of the city' ? undefined : ids.map((id) => publicId('store', id))
    const basket = await matchBasket(context, { city: 'sao-paulo-sp', items, storeIds, choices: [] }, now)
    const ofServings = [offersOfKinds.text, offersOfStores.text]
    const told = basket.items.flatMap(({ offers }) => offers)
    return {
      servingBlocks: costs
        .filter(({ statement }) => ofServings.includes(statement))
        .reduce((sum, { blocks }) => sum + blocks, 0),
      pairs: basket.stores.length * new Set(basket.items.map(({ wanted }) => wanted?.kind)).size,
      offers: told.filter(({ seenAt }) => seenAt === undefined).length,
      shelfPrices: told.filter(({ seenAt }) => seenAt !== undefined).length,
      costs,
    }
  } finally {
    await explain.end()
    await reads.close()
    await db.destroy()
  }
}
