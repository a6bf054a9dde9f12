import { kinds } from './kind-dictionary.ts'
import { groupsOf } from './product-groups.ts'
import { nameWords, type ProductIdentity, readIdentity } from './product-identity.ts'
import { readableName } from './readable-name.ts'

/** A name of a till as a person reads it; null when it is readable, or when nobody can say that both mean the same. */
export function expandName(identity: ProductIdentity): string | null {
  const { name } = identity
  if (name !== name.toUpperCase() || identity.reading === 'unread') return null
  const readable = readableName(identity)
  if (readable === name) return null
  const line = groupsOf(identity)?.line.key
  return line !== undefined && groupsOf(readIdentity(readable))?.line.key === line ? readable : null
}

/**
 * The slug of the category of a product. It is sure unless the name begins with a word that nothing explains, a "panela de arroz" is no
 * rice, or has one and no content: "Chapéu de Palha" is a cachaça, a "chapéu de palha adulto" none.
 */
export function categoryOfKind(identity: ProductIdentity): { slug: string; isSure: boolean } | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  if (!kind) return null
  const [first = ''] = nameWords(identity.name)
  const { unexplained, pack, isWeighed } = identity
  const isSure = unexplained.length === 0 || ((pack !== null || isWeighed) && !unexplained.includes(first))
  return { slug: kind.category, isSure }
}
