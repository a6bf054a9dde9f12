/** Roles of the panel, from full access to read-only. */
export const panelRoles = ['owner', 'administrator', 'editor', 'reader'] as const
/** Each person has one role. Members of stores have no panel role: their permissions depend on the store (store-permissions.ts). */
export const roles = [...panelRoles, 'shop'] as const
export type PanelRole = (typeof panelRoles)[number]
export type Role = (typeof roles)[number]

const everyRole: readonly Role[] = panelRoles
const editing: readonly Role[] = ['owner', 'administrator', 'editor']
const managing: readonly Role[] = ['owner', 'administrator']

/** Roles of each permission. The contract names a permission for every endpoint of the panel; server, screens and tests read this table. */
export const permissions = {
  /** One's own account: name, password, second factor and sessions. */
  'account.manage': roles,
  /** Offers before publication: imports, flyers, price files and their proposals. */
  'offers.read': everyRole,
  'offers.write': editing,
  /** Product names and price reports that wait for a decision. */
  'reviews.read': everyRole,
  'reviews.write': editing,
  /** Submissions of stores that wait for a decision. */
  'submissions.decide': editing,
  'stores.write': managing,
  /** Subscriptions of stores, with notes and invoices. */
  'plans.manage': managing,
  /** Contact messages and partnership requests: they contain personal data. */
  'messages.manage': managing,
  'figures.read': everyRole,
  'people.manage': managing,
  /** Audit history: everyone's, or only one's own. */
  'audit.read': managing,
  'audit.readOwn': editing,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function can(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}

/** Only owners grant the role of owner, or change and remove owners. */
export function canAssign(actor: Role, role: Role): boolean {
  return can(actor, 'people.manage') && (role !== 'owner' || actor === 'owner')
}

/** Roles that could do the most harm with a stolen password. */
export function needsSecondFactor(role: Role): boolean {
  return can(role, 'people.manage')
}

export const roleNames: Record<Role, string> = {
  shop: 'Pessoa de loja',
  owner: 'Dono',
  administrator: 'Administrador',
  editor: 'Editor',
  reader: 'Leitor',
}

export const roleDescriptions: Record<PanelRole, string> = {
  owner: 'Tudo. O último não sai nem muda de papel. Segundo fator obrigatório.',
  administrator: 'Tudo, menos mexer nos donos. Segundo fator obrigatório.',
  editor: 'Ofertas, encartes, importação e revisão.',
  reader: 'Vê ofertas e números, não muda nada.',
}
