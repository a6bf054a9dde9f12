import type { Kind } from '#domain/identity/kind-dictionary.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { labelOf, packLabel, wordsAsWritten } from '#domain/identity/readable-name.ts'
import { hasNeighbours } from './neighbours.ts'
import type { WantedItem } from './wanted-item.ts'

type Wanted = Omit<WantedItem, 'key' | 'text'>

/** Longer keys are cut here; real items are shorter. */
const longestKey = 160

/** "arroz|5000g", "refrigerante|acucar=zero|sabor=cola|coca-cola|2000ml". */
export function wantedKey({ kind, traits, brand, productLine, words, container, each, need }: Wanted): string {
  const said = Object.entries(traits).map(([trait, value]) => `${trait}=${value}`)
  const parts = [
    kind,
    ...said.sort(),
    brand,
    ...productLine,
    ...words.toSorted(),
    container,
    each && `${each}${need.unit}`,
  ]
  return parts.filter(Boolean).join('|').toLowerCase().slice(0, longestKey)
}

/** "Refrigerante cola zero Coca-Cola, 2 L", "Arroz branco, 5 kg". Words that were not understood are omitted. */
export function wantedText(kind: Kind, wanted: Wanted, identity: ProductIdentity): string {
  const { brand, traits, each, need } = wanted
  const labels = kind.traits.flatMap((trait) => {
    const value = traits[trait.id] ?? (hasNeighbours(kind, trait) ? trait.presumed : undefined)
    return value === undefined ? [] : [labelOf(trait, value)]
  })
  const line = wordsAsWritten({ ...identity, unexplained: [] })
  const name = [kind.name, ...labels, brand, ...line].filter(Boolean).join(' ')
  return each === null ? name : `${name}, ${packLabel(packOf(each, need.unit))}`
}

function packOf(each: number, unit: WantedItem['need']['unit']) {
  return unit === 'un' ? { count: each, each: null, unit } : { count: 1, each, unit }
}
