/** The roles of the panel, from the one that may do everything to the one that only reads. */
export const panelRoles = ['owner', 'administrator', 'editor', 'reader'] as const
/** Everybody has one role. People of stores have none of the panel's: what they may do depends on the store (store-permissions.ts). */
export const roles = [...panelRoles, 'shop'] as const
export type PanelRole = (typeof panelRoles)[number]
export type Role = (typeof roles)[number]

const everyRole: readonly Role[] = panelRoles
const editing: readonly Role[] = ['owner', 'administrator', 'editor']
const managing: readonly Role[] = ['owner', 'administrator']

/** Which roles may do what. The contract names a permission for every endpoint of the panel; server, screens and tests read this table. */
export const permissions = {
  /** One's own account: name, password, second factor and sessions. */
  'account.manage': roles,
  /** Offers before they are published: imports, flyers, price files and what they propose. */
  'offers.read': everyRole,
  'offers.write': editing,
  /** Product names and price reports that wait for a decision. */
  'reviews.read': everyRole,
  'reviews.write': editing,
  /** What stores send and what waits for a decision. */
  'submissions.decide': editing,
  'stores.write': managing,
  /** What stores have bought, with notes and invoices. */
  'plans.manage': managing,
  /** Contact messages and partnership requests: they contain personal data. */
  'messages.manage': managing,
  'figures.read': everyRole,
  'people.manage': managing,
  /** The history: of everybody, or of oneself. */
  'audit.read': managing,
  'audit.readOwn': editing,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof permissions

export function can(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission]
  return allowed.includes(role)
}

/** Only owners grant the role of owner, or change and end people who have it. */
export function canAssign(actor: Role, role: Role): boolean {
  return can(actor, 'people.manage') && (role !== 'owner' || actor === 'owner')
}

/** These do the most harm with a stolen password. */
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
