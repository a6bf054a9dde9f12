import type { PriceDrop } from '#contract/compare/price-drops.ts'
import type { Promotion } from '#contract/promotions.ts'
import { readPart } from '#web/api/read.ts'

/** The displayed fields of a drop. */
export interface ShownDrop extends Omit<PriceDrop, 'offer'> {
  offer: Pick<Promotion, 'id' | 'productName' | 'price' | 'unitPrice' | 'imageUrl' | 'mechanics' | 'category'> & {
    store: { name: string }
  }
}

const shownDrops = 6

/** The first drops of a city, or of all cities, and how many there are. */
export const shownDropsQuery = (city: string | undefined) =>
  readPart(
    'priceDrops.list',
    { query: { limit: shownDrops, ...(city && { city }) } },
    'shown',
    ({ total, drops }): { total: number; drops: ShownDrop[] } => ({
      total,
      drops: drops.map(({ days, before, offer }) => {
        const { id, productName, price, unitPrice, imageUrl, mechanics, category, store } = offer
        const shown = { id, productName, price, unitPrice, imageUrl, mechanics, category }
        return { days, before, offer: { ...shown, store: { name: store.name } } }
      }),
    }),
  )
