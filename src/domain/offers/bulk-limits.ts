/** Offers in one request of a bulk change, which is one transaction; offers that can be chosen at once by a filter. */
export const bulkLimits = { perRequest: 250, chosen: 5000 } as const
