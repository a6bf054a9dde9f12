/** Sort orders of offers, in display order. */
export const promotionSorts = ['price-asc', 'price-desc', 'date-desc', 'expires-asc'] as const

export type PromotionSort = (typeof promotionSorts)[number]

export const defaultPromotionSort: PromotionSort = 'price-asc'

export const promotionSortLabels: Record<PromotionSort, string> = {
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  'date-desc': 'Mais recentes',
  'expires-asc': 'Expira primeiro',
}
