import { read } from '#web/api/read.ts'

/** All stores, also those that visitors do not see. */
export const panelStoresQuery = () => read('stores.list', { query: { status: 'all', limit: 1000 } })
