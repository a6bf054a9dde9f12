import { type PanelRole, panelRoles, type Role } from './permissions.ts'

/** The roles of people of a store, in that store. */
export const storeRoles = ['manager', 'operator'] as const
export type StoreRole = (typeof storeRoles)[number]

interface Holders {
  /** In their own store. */
  members: readonly StoreRole[]
  /** In every store. */
  panel: readonly PanelRole[]
}

const managing: readonly PanelRole[] = ['owner', 'administrator']

/** Who may do what in a store. The contract names a permission for every endpoint of a store; server, screens and tests read this table. */
export const storePermissions = {
  'store.read': { members: storeRoles, panel: panelRoles },
  /** Sends offers, which wait for approval or are published. The panel has its own ways to publish. */
  'store.submit': { members: storeRoles, panel: [] },
  /** Hours, telephone and address. */
  'store.profile': { members: ['manager'], panel: managing },
  'store.team': { members: ['manager'], panel: managing },
  /** Lets a program send offers in one's own name. */
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

/** People and open invitations of one store together. */
export const maxStoreTeam = 20
