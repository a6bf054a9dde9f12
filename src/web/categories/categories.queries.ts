import { read } from '#web/api/read.ts'

/** The categories, with the number of offers that each has in a city, or everywhere. */
export const categoriesQuery = (city?: string) => read('categories.list', { query: city ? { city } : {} })
