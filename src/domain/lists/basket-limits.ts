/** How much a question about where to buy a list may ask. */
export const basketLimits = { items: 60, stores: 60, choices: 200 } as const

/** How many choices are remembered of a visitor; the one chosen longest ago goes first. */
export const maxRememberedChoices = 500
