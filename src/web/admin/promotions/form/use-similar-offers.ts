import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '#contract/promotions.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useDebounced } from './use-debounced.ts'

const debounce = 350
const shortestName = 3

interface SimilarOffers {
  /** Undefined when nothing is known. */
  categoryId: string | undefined
  prices: Cents[]
  /** Whether this is the answer to the name as it stands, and not only what is known so far. */
  isSettled: boolean
}

/** What earlier offers of such a product tell: where it belongs and what it usually costs. */
export function useSimilarOffers(productName: string): SimilarOffers {
  const name = productName.trim()
  const search = useDebounced(name, debounce)
  const { data: known, isSuccess } = useQuery({
    queryKey: ['like', search],
    queryFn: () => findSimilar(search),
    enabled: search.length >= shortestName,
  })
  const isLongEnough = name.length >= shortestName
  // What was found for an earlier name, perhaps of another product, says nothing of this one.
  const data = isLongEnough && search === name ? known : undefined
  return {
    isSettled: !isLongEnough || (search === name && isSuccess),
    categoryId: mostFrequent(data?.offers.map(({ category }) => category.id) ?? []),
    prices: data?.isSamePack ? data.offers.map(({ price }) => centsFromDecimal(price)) : [],
  }
}

/** Of the very product, or else of the kind: "Tomate italiano 1 kg" belongs where "Tomate italiano" does, but has another price. */
async function findSimilar(search: string): Promise<{ offers: Promotion[]; isSamePack: boolean }> {
  // As a visitor: an administrator's search also finds stores by name, which say nothing of the product.
  const list = (text: string) => browserApi.call('promotions.list', { query: { search: text, limit: 9 } })
  const offers = await list(search)
  if (offers.length > 0) return { offers, isSamePack: true }
  const kind = search.replace(/\d\S*(?:\s*(?:kg|g|l|ml|un)\b)?/gi, '').trim()
  return { offers: kind.length < shortestName || kind === search ? [] : await list(kind), isSamePack: false }
}

function mostFrequent(ids: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0]
}
