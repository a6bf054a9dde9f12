import { createContext, useContext } from 'react'
import type { Account } from '#contract/people/account.ts'
import { can, type Permission } from '#domain/people/permissions.ts'
import { read } from '#web/api/read.ts'
import { queryOf } from './query-client.ts'

export const accountQuery = queryOf(read('account.get', {}))

/** The account of the panel's user; undefined until it has loaded. */
export const AccountContext = createContext<Account | undefined>(undefined)

export function useAccount(): Account | undefined {
  return useContext(AccountContext)
}

/** Hides what the role may not do. The server enforces it: until the role is known, everything is shown. */
export function useCan(permission: Permission): boolean {
  const account = useAccount()
  return account === undefined || can(account.role, permission)
}
