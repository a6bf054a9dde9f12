import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { offerQuery } from '#web/promotions/promotions.queries.ts'

/** The state of a history entry. */
interface DialogState {
  openOffer?: string
}

/**
 * Which offer is open over the list. It is a history entry, so that Back closes it, as people expect of anything that covers a
 * phone's screen.
 */
export function useOfferDialog() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return {
    openId: (state as DialogState | null)?.openOffer,
    open: (offer: Promotion) => {
      cache.setQueryData(offerQuery(offer.id).queryKey, offer)
      const newState: DialogState = { openOffer: offer.id }
      void navigate({ pathname, search }, { state: newState, preventScrollReset: true })
    },
    close: () => void navigate(-1),
  }
}
