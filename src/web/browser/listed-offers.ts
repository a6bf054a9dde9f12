/** Ids of the offers that were put on a list on this page; the counting for stores reads them. */
export const listedOffers: string[] = []
