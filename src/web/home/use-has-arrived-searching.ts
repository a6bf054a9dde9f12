import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { isSearch, type OfferFilter } from '#web/promotions/filters/offer-filter.ts'

/** Whether the address was a search when it was opened. Typing replaces it, and must not move the page under the visitor's fingers. */
export function useHasArrivedSearching(filter: OfferFilter): boolean {
  const isTyping = useNavigationType() === 'REPLACE'
  const isNow = isSearch(filter)
  const [hasArrived, setArrived] = useState(isNow)
  if (!isTyping && hasArrived !== isNow) setArrived(isNow)
  return hasArrived
}
