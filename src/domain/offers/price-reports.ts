/** What a visitor found in the store: another price, no offer any more, no such product, or conditions that the offer does not tell. */
export const priceProblems = ['price', 'ended', 'missing', 'conditions'] as const
export type PriceProblem = (typeof priceProblems)[number]

/** Why an offer's price is in doubt: enough visitors reported it, or an administrator confirmed it. */
export const priceDoubtSources = ['reported', 'confirmed'] as const
export type PriceDoubt = (typeof priceDoubtSources)[number]

export const reportLimits = {
  /** So many independent reports put a price in doubt, and so many checks of one day make an offer checked … */
  independent: 3,
  /** … reports if they come within so many hours. */
  hours: 48,
  /** Reports and checks of one network in an hour: customers of a store may share its Wi-Fi. */
  reportsPerNetworkAndHour: 20,
  checksPerNetworkAndHour: 40,
  /** Of one device in 24 hours. */
  reportsPerDeviceAndDay: 10,
  checksPerDeviceAndDay: 30,
  /** In bytes, as sent. The browser makes it smaller before. */
  photoBytes: 1_000_000,
  /** Of one device; the oldest goes first. */
  photosPerDevice: 10,
} as const
