/** The greatest number of characters of what is typed of an offer. */
export const promotionLimits = { productName: 160, imageUrl: 2000, description: 1000, gtin: 30 } as const
