/** Which days the plots show, and whose: everybody's, one category's or one store's. */
export interface DaysChoice {
  days: number
  categoryId?: string
  storeId?: string
}

/** As the API asks for it. */
export function daysQuery({ days, categoryId, storeId }: DaysChoice) {
  return { days, ...(storeId ? { storeId } : categoryId ? { categoryId } : {}) }
}
