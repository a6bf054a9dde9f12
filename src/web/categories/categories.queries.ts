import { read } from '#web/api/read.ts'

/** All categories, with their number of offers in a city or everywhere. */
export const categoriesQuery = (city?: string) => read('categories.list', { query: city ? { city } : {} })
