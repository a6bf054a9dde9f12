import { read } from '#web/api/read.ts'

export const statsQuery = () => read('stats.get', {})
