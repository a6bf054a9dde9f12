import { read } from '#web/api/read.ts'

export const priceVerdictQuery = (id: string) => read('priceHistory.verdict', { params: { id } })

export const priceHistoryQuery = (id: string) => read('priceHistory.get', { params: { id } })
