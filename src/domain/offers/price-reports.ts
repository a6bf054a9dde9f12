/** A visitor's finding in the store: another price, the offer ended, the product missing, or undisclosed conditions. */
export const priceProblems = ['price', 'ended', 'missing', 'conditions'] as const
export type PriceProblem = (typeof priceProblems)[number]

/** Why an offer's price is in doubt: enough visitors reported it, or an administrator confirmed it. */
export const priceDoubtSources = ['reported', 'confirmed'] as const
export type PriceDoubt = (typeof priceDoubtSources)[number]

export const reportLimits = {
  /** Number of independent reports that put a price in doubt, and of checks in one day that mark an offer as checked. */
  independent: 3,
  /** Hours within which those reports must arrive. */
  hours: 48,
  /** Limit of reports and checks per network and hour. It is generous because customers of a store may share its Wi-Fi. */
  reportsPerNetworkAndHour: 20,
  checksPerNetworkAndHour: 40,
  /** Limit per device in 24 hours. */
  reportsPerDeviceAndDay: 10,
  checksPerDeviceAndDay: 30,
  /** In bytes, as sent. The browser scales the photo down before. */
  photoBytes: 1_000_000,
  /** Limit per device; the oldest photo is deleted first. */
  photosPerDevice: 10,
} as const
