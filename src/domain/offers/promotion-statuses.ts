/** Where an offer is in its life; 'all' asks for every one. Visitors only ever see the active ones. */
export const promotionStatuses = ['active', 'expired', 'scheduled', 'all'] as const

export type PromotionStatus = (typeof promotionStatuses)[number]
