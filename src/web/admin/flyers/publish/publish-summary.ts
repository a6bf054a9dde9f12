import type { OfferDraft } from '#contract/flyers/flyer-review.ts'

export interface PublishSummary {
  confirmed: number
  open: number
  discarded: number
  /** Last week's offers at the same price: renewed, or left out. */
  same: OfferDraft[]
  /** Last week's offers at another price. */
  changed: { draft: OfferDraft; before: string }[]
  /** By category, most first. */
  categories: { categoryId: string; count: number }[]
}

/** Summary of what publishing would do. */
export function summarise(drafts: readonly OfferDraft[]): PublishSummary {
  const confirmed = drafts.filter(({ state }) => state === 'confirmed')
  const counts = new Map<string, number>()
  for (const { categoryId } of confirmed)
    if (categoryId !== null) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1)
  return {
    confirmed: confirmed.length,
    open: drafts.filter(({ state }) => state === 'open').length,
    discarded: drafts.filter(({ state }) => state === 'discarded').length,
    same: confirmed.filter(({ price, repeats }) => repeats?.price === price),
    changed: confirmed.flatMap((draft) =>
      draft.repeats && draft.repeats.price !== draft.price ? [{ draft, before: draft.repeats.price }] : [],
    ),
    categories: [...counts]
      .map(([categoryId, count]) => ({ categoryId, count }))
      .sort((left, right) => right.count - left.count),
  }
}
