import { createContext, useContext } from 'react'
import type { StoreHome } from '#contract/submissions/my-store.ts'
import type { StoreRole } from '#domain/people/store-permissions.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'

export const myStoresQuery = queryOf(read('myStores.list', {}))
export const homeQuery = (storeId: string) => queryOf(read('myStore.home', { params: { storeId } }))
export const ownOffersQuery = (storeId: string) => queryOf(read('myStore.offers', { params: { storeId } }))
export const submissionsQuery = (storeId: string) => queryOf(read('myStore.submissions', { params: { storeId } }))
export const teamQuery = (storeId: string) => queryOf(read('storeTeam.list', { params: { storeId } }))

interface OpenStore {
  storeId: string
  home: StoreHome
  /** Null for panel users. */
  role: StoreRole | null
  /** The panel can look, but not send on the store's behalf. */
  canSubmit: boolean
}

export const DoorContext = createContext<OpenStore | undefined>(undefined)

export function useOpenStore(): OpenStore {
  const open = useContext(DoorContext)
  if (!open) throw new Error('No store is open here')
  return open
}
