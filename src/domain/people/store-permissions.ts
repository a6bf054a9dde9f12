import { type PanelRole, panelRoles, type Role } from './permissions.ts'

/** Roles of a store's members, valid in that store. */
export const storeRoles = ['manager', 'operator'] as const
export type StoreRole = (typeof storeRoles)[number]

interface Holders {
  /** Valid in their own store. */
  members: readonly StoreRole[]
  /** Valid in every store. */
  panel: readonly PanelRole[]
}

const managing: readonly PanelRole[] = ['owner', 'administrator']

/**
 * Roles of each permission in a store. The contract names a permission for every endpoint of a store; server, screens and tests read this
 * table.
 */
export const storePermissions = {
  'store.read': { members: storeRoles, panel: panelRoles },
  /** Send offers, which wait for approval or are published. The panel publishes by its own endpoints. */
  'store.submit': { members: storeRoles, panel: [] },
  /** Hours, telephone and address. */
  'store.profile': { members: ['manager'], panel: managing },
  'store.team': { members: ['manager'], panel: managing },
  /** Let a program send offers on the member's behalf. */
  'store.api': { members: ['manager'], panel: [] },
} as const satisfies Record<string, Holders>

export type StorePermission = keyof typeof storePermissions

export function canInStore(permission: StorePermission, role: Role, storeRole: StoreRole | null): boolean {
  const { members, panel }: Holders = storePermissions[permission]
  return panel.some((allowed) => allowed === role) || (storeRole !== null && members.includes(storeRole))
}

export const storeRoleNames: Record<StoreRole, string> = { manager: 'Gerente', operator: 'Operador' }

export const storeRoleDescriptions: Record<StoreRole, string> = {
  manager: 'Ofertas, dados da loja e equipe.',
  operator: 'Só as ofertas.',
}

/** Members and open invitations of one store together. */
export const maxStoreTeam = 20
