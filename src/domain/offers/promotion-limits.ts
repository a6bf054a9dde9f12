/** Maximum lengths of an offer's text fields, in characters. */
export const promotionLimits = { productName: 160, imageUrl: 2000, description: 1000, gtin: 30 } as const
