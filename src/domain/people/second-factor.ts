/** Days in which a role that needs a second factor may still do without one, from the first login on. */
export const secondFactorGraceDays = 7

/** Minutes for which a second factor counts as recent, for acts that need one. */
export const recentSecondFactorMinutes = 10
