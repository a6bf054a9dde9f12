import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Cents, centsFromDecimal } from '#domain/money.ts'
import { browserApi } from '#web/api/browser-api.ts'

const pauseInTyping = 350
const shortestName = 3

/** What earlier offers of such a product tell: where it belongs and what it usually costs. */
export function useLikeOffers(productName: string): { categoryId: string | undefined; prices: Cents[] } {
  const search = useAfterPause(productName.trim())
  const { data: offers = [] } = useQuery({
    queryKey: ['like', search],
    // As a visitor: an administrator's search also finds stores by name, which say nothing of the product.
    queryFn: () => browserApi.call('promotions.list', { query: { search, limit: 9 } }),
    enabled: search.length >= shortestName,
  })
  return {
    categoryId: mostFrequent(offers.map(({ category }) => category.id)),
    prices: offers.map(({ price }) => centsFromDecimal(price)),
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseInTyping)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}

function mostFrequent(ids: string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0]
}
