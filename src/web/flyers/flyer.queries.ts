import { read } from '#web/api/read.ts'

export const flyerQuery = (id: string) => read('flyers.get', { params: { id: id.slice(0, 40) } })
