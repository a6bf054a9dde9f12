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
  /** Whether it comes from the product's kind and not from offers. */
  isOfKind: boolean
  prices: Cents[]
  /** Whether this is the result for the current name and not a preliminary one. */
  isSettled: boolean
}

/** What a product's kind and earlier offers suggest: its category and usual price. */
export function useSimilarOffers(productName: string): SimilarOffers {
  const name = productName.trim()
  const search = useDebounced(name, debounce)
  const { data: known, isSuccess } = useQuery({
    queryKey: ['like', search],
    queryFn: () => findSimilar(search),
    enabled: search.length >= shortestName,
  })
  const isLongEnough = name.length >= shortestName
  // A result for an earlier name, perhaps of another product, does not apply.
  const data = isLongEnough && search === name ? known : undefined
  return {
    isSettled: !isLongEnough || (search === name && isSuccess),
    categoryId: data?.ofKind ?? agreedCategory(data?.offers.map(({ category }) => category.id) ?? []),
    isOfKind: Boolean(data?.ofKind),
    prices: data?.isSamePack ? data.offers.map(({ price }) => centsFromDecimal(price)) : [],
  }
}

interface Similar {
  /** The category of the kind. */
  ofKind: string | undefined
  offers: Promotion[]
  isSamePack: boolean
}

/**
 * For exactly this product, or else for the kind: "Tomate italiano 1 kg" belongs to the category of "Tomate italiano", but has another
 * price.
 */
async function findSimilar(search: string): Promise<Similar> {
  const known = adminApi.call('products.suggest', { query: { search } }).catch(() => null)
  const similar = await findOffers(search)
  return { ...similar, ofKind: (await known)?.categoryId ?? undefined }
}

async function findOffers(search: string): Promise<Omit<Similar, 'ofKind'>> {
  // Searches as a visitor: an administrator's search also finds stores by name, which say nothing about the product.
  const list = (text: string) => browserApi.call('promotions.list', { query: { search: text, limit: 9 } })
  const offers = await list(search)
  if (offers.length > 0) return { offers, isSamePack: true }
  const kind = search.replace(/\d\S*(?:\s*(?:kg|g|l|ml|un)\b)?/gi, '').trim()
  return { offers: kind.length < shortestName || kind === search ? [] : await list(kind), isSamePack: false }
}
