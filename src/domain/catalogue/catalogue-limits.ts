/** Limits of one file, and of one call that sends or reads a part of it. */
export const catalogueLimits = { rows: 50_000, rowsPerRequest: 250, itemsPerPage: 200 } as const
