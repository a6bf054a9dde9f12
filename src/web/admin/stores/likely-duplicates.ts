import type { Store } from '#contract/stores.ts'
import { slugify } from '#domain/plain-text.ts'

/** The other stores of the same city, those first whose name shares most words or letters with this one. */
export function likelyDuplicates<S extends Store>(kept: S, stores: readonly S[]): S[] {
  return stores
    .filter(({ id, citySlug }) => id !== kept.id && citySlug === kept.citySlug)
    .map((store) => ({ store, likeness: likeness(kept.name, store.name) }))
    .sort((left, right) => right.likeness - left.likeness || left.store.name.localeCompare(right.store.name, 'pt-BR'))
    .map(({ store }) => store)
}

/** The share of pairs of letters that two names have in common: 1 for the same name, whatever its case and spaces. */
function likeness(one: string, other: string): number {
  const [pairs, others] = [pairsOf(one), pairsOf(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * shared) / Math.max(1, pairs.size + others.size)
}

function pairsOf(name: string): Set<string> {
  const letters = slugify(name).replaceAll('-', '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)))
}
