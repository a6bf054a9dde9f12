/** What one file may hold, and what one call sends or reads of it. */
export const catalogueLimits = { rows: 50_000, rowsPerRequest: 250, itemsPerPage: 200 } as const
