/**
 * A paused store and its offers are hidden from visitors until it is resumed. A store whose partnership has ended is hidden too, but its
 * page says so.
 */
export const storeStatuses = ['active', 'paused', 'ended'] as const
export type StoreStatus = (typeof storeStatuses)[number]
