import type { Promotion } from '#contract/promotions.ts'

/** One card per product and city, the first one. Offers without a note about other stores are all kept. */
export function groupOffers(offers: Promotion[]): Promotion[] {
  const shown = new Set<string>()
  return offers.filter(({ comparison, isConditional, elsewhere, store }) => {
    if (!comparison || isConditional || !elsewhere) return true
    const product = `${comparison} ${store.citySlug}`
    return !shown.has(product) && shown.add(product)
  })
}
