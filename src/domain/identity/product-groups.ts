import { slugify } from '#domain/plain-text.ts'
import { isOpen, kindKey, packKey, pricedContainerOf, productLineKey } from './compare-products.ts'
import { type Kind, kinds } from './kind-dictionary.ts'
import type { ProductIdentity } from './product-identity.ts'
import { containerText, detailsAsWritten, labelOf, packLabel, wordsAsWritten } from './readable-name.ts'

/**
 * Increment when a rule or a dictionary changes the meaning of a name or its search words: products parsed by older rules are parsed again.
 */
export const readerVersion = 6

/** A group of comparable products. Equal keys mean one group. */
export interface ProductGroup {
  key: string
  name: string
  slug: string
}

/** The groups of a product: its product line, its kind in that pack, and its kind. No pack if none is stated or the product is weighed. */
export interface ProductGroups {
  line: ProductGroup
  pack: ProductGroup | null
  kind: ProductGroup
  per: Kind['unit']
}

/** null while the kind is unknown. */
export function groupsOf(identity: ProductIdentity): ProductGroups | null {
  const kind = identity.kind === null ? undefined : kinds.get(identity.kind)
  const ofKind = kindKey(identity)
  const ofLine = productLineKey(identity)
  if (!kind || ofKind === null || ofLine === null) return null
  const kindName = nameOfKind(kind, identity)
  const content = identity.pack ? packLabel(identity.pack) : null
  const written = [...wordsAsWritten(identity), ...detailsAsWritten(identity)]
  const words = [identity.brand, ...written, pricedContainer(identity)]
  const lineName = joined([kindName, ...words, content ?? identity.measure])
  const unknownType = isTypeUnknown(kind, identity) ? 'tipo não informado' : null
  return {
    line: { key: ofLine, name: lineName, slug: slugify(joined([lineName, lineMark(kind, identity)])) },
    pack: content ? groupOf(`${ofKind}/${packKey(identity)}`, joined([kindName, content]), unknownType) : null,
    kind: groupOf(ofKind, kindName, unknownType),
    per: kind.unit,
  }
}

function groupOf(key: string, name: string, unknownType: string | null): ProductGroup {
  return { key, name: unknownType ? `${name} (${unknownType})` : name, slug: slugify(joined([name, unknownType])) }
}

/** Name with the traits that distinguish the kind; default traits are omitted. */
function nameOfKind(kind: Kind, identity: ProductIdentity): string {
  const labels = kind.traits
    .filter(({ id, isOfKind, presumed }) => {
      const value = identity.traits[id]
      return isOfKind && value !== undefined && value !== presumed
    })
    .map((trait) => labelOf(trait, identity.traits[trait.id] ?? ''))
  return joined([kind.name, ...labels])
}

function isTypeUnknown(kind: Kind, identity: ProductIdentity): boolean {
  return kind.traits.some(({ id, isOfKind }) => isOfKind && (identity.traits[id] === undefined || isOpen(identity, id)))
}

/** Distinguishes the address of a line from that of its kind or pack. */
function lineMark(kind: Kind, { isWeighed, pack, brand }: ProductIdentity): string | null {
  if (isWeighed && !pack) return 'kg'
  return brand === null && !kind.isBrandless ? 'marca não informada' : null
}

function pricedContainer(identity: ProductIdentity): string | null {
  const container = pricedContainerOf(identity)
  return container === null ? null : containerText(container)
}

function joined(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(' ')
}
