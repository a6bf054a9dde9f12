import type { ReviewLine } from '#contract/compare/product-review.ts'
import { lineDifferences, type PartDifference } from '#domain/identity/identity-texts.ts'
import type { ProductIdentity } from '#domain/identity/product-identity.ts'
import { readableName } from '#domain/identity/readable-name.ts'
import { slugify } from '#domain/plain-text.ts'
import type { BarcodeToReview } from './barcodes-to-review.ts'
import type { SimilarLine } from './doubtful.repository.ts'
import { maxCount } from './words.repository.ts'

/** Number of lines that are compared, and that are shown. */
export const candidates = 12
const suggestions = 3

/** How much each difference separates two lines. */
const weights: Record<PartDifference['part'], number> = {
  kind: 8,
  pack: 3,
  brand: 3,
  trait: 2,
  words: 1,
  container: 1,
  variety: 0,
}

/** Text by which a name is compared with the slugs of lines. */
export function likeness(identity: ProductIdentity | undefined, name: string): string {
  return slugify(identity ? readableName(identity) : name)
}

/** Lines that barcodes imply come first. */
export function nearest(
  identity: ProductIdentity,
  similar: SimilarLine[],
  sold: BarcodeToReview[],
  lineIdentities: Map<string, ProductIdentity>,
  spellings: Map<number, number>,
): ReviewLine[] {
  return similar
    .map(({ id, slug, name }) => {
      const there = lineIdentities.get(name)
      return {
        isTold: sold.some(({ line }) => line?.id === id),
        line: { slug, name, spellings: Math.min(spellings.get(id) ?? 0, maxCount) },
        differences: there ? lineDifferences(identity, there) : [],
      }
    })
    .sort(
      (left, right) => Number(right.isTold) - Number(left.isTold) || apart(left.differences) - apart(right.differences),
    )
    .slice(0, suggestions)
    .map(({ line, differences }) => ({ ...line, differences }))
}

function apart(differences: PartDifference[]): number {
  return differences.reduce((sum, { part }) => sum + weights[part], 0)
}
