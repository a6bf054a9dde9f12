import { read } from '#web/api/read.ts'

export const citiesQuery = () => read('cities.list', {})
