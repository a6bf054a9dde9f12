/** Limits of a request about where to buy a list. */
export const basketLimits = { items: 60, stores: 60, choices: 200 } as const

/** Number of choices stored per visitor; the oldest is dropped first. */
export const maxRememberedChoices = 500
