import type { Promotion } from '#contract/promotions.ts'

/** One card for a product and city, the first. Without a word about the other stores on that card nothing is left out. */
export function groupOffers(offers: Promotion[]): Promotion[] {
  const shown = new Set<string>()
  return offers.filter(({ comparison, isConditional, elsewhere, store }) => {
    if (!comparison || isConditional || !elsewhere) return true
    const product = `${comparison} ${store.citySlug}`
    return !shown.has(product) && shown.add(product)
  })
}
