/**
 * A paused store and its offers are hidden from visitors until it is resumed. One that has ended its partnership is hidden likewise, but
 * its page says so.
 */
export const storeStatuses = ['active', 'paused', 'ended'] as const
export type StoreStatus = (typeof storeStatuses)[number]
