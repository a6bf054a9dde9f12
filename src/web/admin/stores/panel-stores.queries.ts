import { read } from '#web/api/read.ts'

/** All stores, including hidden ones. */
export const panelStoresQuery = () => read('stores.list', { query: { status: 'all', limit: 1000 } })
