import type { IdentityPart } from '#domain/products/identity-parts.ts'
import { isOpen, packKey, pricedContainerOf } from './compare-products.ts'
import { type Kind, kinds, type Trait } from './kind-dictionary.ts'
import type { ProductIdentity } from './product-identity.ts'
import { containerText, labelOf, packLabel, wordsAsWritten } from './readable-name.ts'

/** One part of a parsed name, in words; null where the name does not state it. */
export interface PartText {
  part: IdentityPart
  text: string | null
}

export interface PartDifference {
  part: IdentityPart
  here: string | null
  there: string | null
}

/** The parts that were understood. Empty while the kind is unknown. */
export function identityTexts(identity: ProductIdentity): PartText[] {
  const kind = kindOf(identity)
  if (!kind) return []
  const traits = kind.traits.filter(({ isOfKind }) => isOfKind)
  const varieties = kind.traits.filter(({ id, isOfKind }) => !isOfKind && !identity.presumed.includes(id))
  const texts: PartText[] = [
    { part: 'kind', text: kind.name },
    ...traits.map((trait): PartText => ({ part: 'trait', text: traitText(trait, identity) })),
    ...(kind.isBrandless && !identity.brand ? [] : [{ part: 'brand', text: identity.brand } as const]),
    { part: 'words', text: wordsText(identity) },
    ...varieties.map((trait): PartText => ({ part: 'variety', text: traitText(trait, identity) })),
    { part: 'container', text: containerOfPrice(identity) },
    { part: 'pack', text: packText(identity) },
  ]
  const isNeeded = ({ part, text }: PartText) =>
    text !== null || part === 'trait' || part === 'brand' || part === 'pack'
  return texts.filter(isNeeded)
}

/** Differences between two product lines. */
export function lineDifferences(here: ProductIdentity, there: ProductIdentity): PartDifference[] {
  const [kind, other] = [kindOf(here), kindOf(there)]
  const isSameKind = kind !== undefined && kind === other
  const pairs: [IdentityPart, string | null, string | null][] = [
    ['kind', kind?.name ?? null, other?.name ?? null],
    ...(isSameKind ? kind.traits.filter(({ isOfKind }) => isOfKind) : []).map(
      (trait): [IdentityPart, string | null, string | null] => [
        'trait',
        traitText(trait, here),
        traitText(trait, there),
      ],
    ),
    ['brand', here.brand, there.brand],
    ['words', wordsText(here), wordsText(there)],
    ['container', containerOfPrice(here), containerOfPrice(there)],
    ['pack', packText(here), packText(there)],
  ]
  return pairs.flatMap(([part, ours, theirs]) =>
    isSamePart(part, ours, theirs, here, there) ? [] : [{ part, here: ours, there: theirs }],
  )
}

function isSamePart(
  part: IdentityPart,
  ours: string | null,
  theirs: string | null,
  here: ProductIdentity,
  there: ProductIdentity,
): boolean {
  if (part === 'words') return ownWords(here) === ownWords(there)
  if (part === 'pack' && here.pack && there.pack) return packKey(here) === packKey(there)
  return ours === theirs
}

function kindOf({ kind }: ProductIdentity): Kind | undefined {
  return kind === null ? undefined : kinds.get(kind)
}

function ownWords({ productLine, unexplained }: ProductIdentity): string {
  return [...productLine, ...unexplained].sort().join(' ')
}

function traitText(trait: Trait, identity: ProductIdentity): string | null {
  const value = identity.traits[trait.id]
  return value === undefined || isOpen(identity, trait.id) ? null : labelOf(trait, value)
}

function wordsText(identity: ProductIdentity): string | null {
  return wordsAsWritten(identity).join(' ') || null
}

function containerOfPrice(identity: ProductIdentity): string | null {
  const container = pricedContainerOf(identity)
  return container === null ? null : containerText(container)
}

function packText(identity: ProductIdentity): string | null {
  if (identity.pack) return packLabel(identity.pack)
  return identity.isWeighed ? 'por kg' : identity.measure
}
