/** Period and subject of the plots: all offers, one category or one store. */
export interface DaysChoice {
  days: number
  categoryId?: string
  storeId?: string
}

export function toReportQuery({ days, categoryId, storeId }: DaysChoice) {
  return { days, ...(storeId ? { storeId } : categoryId ? { categoryId } : {}) }
}
