import type { WantedChoice } from '#contract/compare/baskets.ts'
import type { KeptChoice } from './kept-baskets.ts'

/** The server's choices with those that were made here while it was asked. */
export function mergeChoices(stored: KeptChoice[], sent: KeptChoice[], synced: WantedChoice[]): KeptChoice[] {
  const isSent = (kept: KeptChoice) =>
    sent.some(({ wanted, choice }) => wanted === kept.wanted && JSON.stringify(choice) === JSON.stringify(kept.choice))
  const newer = stored.filter((kept) => kept.isUnsent && !isSent(kept))
  const others = synced.filter(({ wanted }) => !newer.some((kept) => kept.wanted === wanted))
  return [...newer, ...others.map(({ wanted, choice }) => ({ wanted, choice }))]
}
