/** Sort orders of a comparison: by price, by the price of one kg, litre or piece, by end, by name of the store. */
export const comparisonSorts = ['price', 'unit', 'ends', 'store'] as const

export type ComparisonSort = (typeof comparisonSorts)[number]
