import { read } from '#web/api/read.ts'

export const categoriesQuery = () => read('categories.list', { query: {} })
