import type { NotOnOffer, ResolvedSearch } from '#server/search/resolved-search.ts'

/** The results of a search in a list, and remarks about them. */
export interface AnsweredSearch {
  /** Null: neither exact nor similar results. */
  search: ResolvedSearch | null
  /** Items of the search that are not on offer, as typed. */
  missing: string[]
  /** Nothing in the search is on offer; these are similar results. */
  isSimilar: boolean
}

type Wish = ResolvedSearch | NotOnOffer

/**
 * The items of a search that are on offer, otherwise similar ones. Without `count`, other filters may be the reason for finding nothing.
 */
export async function answerSearch(
  asked: ResolvedSearch,
  count: ((search: ResolvedSearch) => Promise<number>) | undefined,
): Promise<AnsweredSearch> {
  const wishes: Wish[] = asked.wishes ?? [asked]
  const areOnOffer = await Promise.all(wishes.map(isOnOffer))
  const onOffer = wishes.filter((wish, index): wish is ResolvedSearch => areOnOffer[index] === true && isKnown(wish))
  const missing = wishes.filter((_, index) => !areOnOffer[index]).map((wish) => wish.asked)
  if (onOffer.length > 0) return { search: joined(onOffer), missing, isSimilar: false }
  const similar = wishes.flatMap((wish) => similarOf(wish) ?? [])
  return { search: joined(similar), missing, isSimilar: similar.length > 0 }

  async function isOnOffer(wish: Wish): Promise<boolean> {
    if (!isKnown(wish) || wish.isSimilar) return false
    const isInDoubt = wishes.length > 1 || wish.similar !== undefined
    return !count || !isInDoubt || (await count(wish)) > 0
  }
}

function isKnown(wish: Wish): wish is ResolvedSearch {
  return wish.driver !== undefined
}

function similarOf(wish: Wish): ResolvedSearch | undefined {
  if (!isKnown(wish)) return undefined
  return wish.isSimilar ? wish : wish.similar
}

function joined(wishes: ResolvedSearch[]): ResolvedSearch | null {
  const [first] = wishes
  if (first === undefined) return null
  const { wishes: _, ...search } = first
  return wishes.length === 1 ? search : { ...search, wishes }
}
