/** 'all' is only a filter, and excludes 'removed', the offers in the trash. Visitors see active offers only. */
export const promotionStatuses = ['active', 'expired', 'scheduled', 'all', 'removed'] as const

export type PromotionStatus = (typeof promotionStatuses)[number]
