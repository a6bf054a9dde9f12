/** A paused store and its offers are hidden from visitors until it is resumed. */
export const storeStatuses = ['active', 'paused'] as const
export type StoreStatus = (typeof storeStatuses)[number]
