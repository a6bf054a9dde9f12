/** 'all' is only a filter. Visitors see active offers only. */
export const promotionStatuses = ['active', 'expired', 'scheduled', 'all'] as const

export type PromotionStatus = (typeof promotionStatuses)[number]
