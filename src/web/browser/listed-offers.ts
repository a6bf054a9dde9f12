/** The ids of offers that were put on a list on this page; what counts for the stores takes them. */
export const listedOffers: string[] = []
