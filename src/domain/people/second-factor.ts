/** Days after the first login in which a role that needs a second factor can work without one. */
export const secondFactorGraceDays = 7

/** Minutes for which a second factor counts as recent, for actions that require one. */
export const recentSecondFactorMinutes = 10
