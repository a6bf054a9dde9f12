/** perRequest: offers changed in one request, which is one transaction. chosen: offers that a filter can select at once. */
export const bulkLimits = { perRequest: 250, chosen: 5000 } as const
