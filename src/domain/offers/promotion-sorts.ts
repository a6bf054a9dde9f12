/** Sort orders of offers, in display order. */
export const promotionSorts = ['price-asc', 'price-desc', 'date-desc', 'expires-asc'] as const

export type PromotionSort = (typeof promotionSorts)[number]

/** By price of one kg, litre or piece: only where a category or a search narrows the list of a city. */
export const unitSort = 'unit-asc'

export const defaultPromotionSort: PromotionSort = 'price-asc'

export const promotionSortLabels: Record<PromotionSort, string> = {
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  'date-desc': 'Mais recentes',
  'expires-asc': 'Expira primeiro',
}
