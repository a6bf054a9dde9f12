import type { Store } from '#contract/stores.ts'
import { slugify } from '#domain/plain-text.ts'

/** The other stores of the same city, most similar name first. */
export function likelyDuplicates<S extends Store>(kept: S, stores: readonly S[]): S[] {
  return stores
    .filter(({ id, citySlug }) => id !== kept.id && citySlug === kept.citySlug)
    .map((store) => ({ store, similarity: computeSimilarity(kept.name, store.name) }))
    .sort(
      (left, right) => right.similarity - left.similarity || left.store.name.localeCompare(right.store.name, 'pt-BR'),
    )
    .map(({ store }) => store)
}

/** Dice coefficient of the letter pairs of two names: 1 for the same name, regardless of case and spaces. */
function computeSimilarity(one: string, other: string): number {
  const [pairs, others] = [splitIntoPairs(one), splitIntoPairs(other)]
  const shared = [...pairs].filter((pair) => others.has(pair)).length
  return (2 * shared) / Math.max(1, pairs.size + others.size)
}

function splitIntoPairs(name: string): Set<string> {
  const letters = slugify(name).replaceAll('-', '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, index) => letters.slice(index, index + 2)))
}
