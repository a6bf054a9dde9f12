import { read } from '#web/api/read.ts'

export const citiesQuery = () => read('cities.list', {})

export const cityQuery = (slugOrName: string) => read('cities.get', { params: { city: slugOrName.slice(0, 80) } })
