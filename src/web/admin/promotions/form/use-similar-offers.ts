import { useQuery } from '@tanstack/react-query'
import type { Promotion } from '#contract/promotions.ts'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { agreedCategory } from './agreed-category.ts'
import { useDebounced } from './use-debounced.ts'

const debounce = 350
const shortestName = 3

interface SimilarOffers {
  /** Undefined when nothing is known. */
  categoryId: string | undefined
  /** Whether the kind of the product says it, and not offers. */
  isOfKind: boolean
  prices: Cents[]
  /** Whether this is the answer to the name as it stands, and not only what is known so far. */
  isSettled: boolean
}

/** What the kind of a product and earlier offers tell: where it belongs and what it usually costs. */
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
    categoryId: data?.ofKind ?? agreedCategory(data?.offers.map(({ category }) => category.id) ?? []),
    isOfKind: Boolean(data?.ofKind),
    prices: data?.isSamePack ? data.offers.map(({ price }) => centsFromDecimal(price)) : [],
  }
}

interface Similar {
  /** The category that the kind says. */
  ofKind: string | undefined
  offers: Promotion[]
  isSamePack: boolean
}

/** Of the very product, or else of the kind: "Tomate italiano 1 kg" belongs where "Tomate italiano" does, but has another price. */
async function findSimilar(search: string): Promise<Similar> {
  const known = adminApi.call('products.suggest', { query: { search } }).catch(() => null)
  const similar = await findOffers(search)
  return { ...similar, ofKind: (await known)?.categoryId ?? undefined }
}

async function findOffers(search: string): Promise<Omit<Similar, 'ofKind'>> {
  // As a visitor: an administrator's search also finds stores by name, which say nothing of the product.
  const list = (text: string) => browserApi.call('promotions.list', { query: { search: text, limit: 9 } })
  const offers = await list(search)
  if (offers.length > 0) return { offers, isSamePack: true }
  const kind = search.replace(/\d\S*(?:\s*(?:kg|g|l|ml|un)\b)?/gi, '').trim()
  return { offers: kind.length < shortestName || kind === search ? [] : await list(kind), isSamePack: false }
}
