import { read } from '#web/api/read.ts'

export const priceDropsQuery = (city: string | undefined) =>
  read('priceDrops.list', { query: { ...(city && { city }) } })
