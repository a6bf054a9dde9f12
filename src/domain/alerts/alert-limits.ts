export const alertLimits = {
  /** Alerts of one visitor. */
  alerts: 30,
  /** Stores that one alert may be limited to. */
  stores: 10,
  /** Days after which an unattended alert ends. */
  days: 180,
  /** Offers that one message names. */
  offersPerMessage: 10,
} as const

/** Weeks of history that the sheet plots. With fewer known weeks than `least` it plots nothing. */
export const alertWeeks = { shown: 13, least: 4 } as const
