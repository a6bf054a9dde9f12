import type { Promotion } from '#contract/promotions.ts'

/** Whether more than a third of a page repeats a product of the same city. */
export function isRepetitive(page: Promotion[]): boolean {
  return (page.length - groupOffers(page).length) * 3 > page.length
}

/** One card for a product and city, the first. Without a word about the other stores on that card nothing is left out. */
export function groupOffers(offers: Promotion[]): Promotion[] {
  const shown = new Set<string>()
  return offers.filter(({ comparison, isConditional, elsewhere, store }) => {
    if (!comparison || isConditional || !elsewhere) return true
    const product = `${comparison} ${store.citySlug}`
    return !shown.has(product) && shown.add(product)
  })
}
