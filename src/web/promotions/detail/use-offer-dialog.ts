import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { offerQuery } from '#web/promotions/promotions.queries.ts'

/** What a step of the history remembers of the dialog. */
interface DialogStep {
  openOffer?: string
}

/**
 * Which offer is open over the list. It is a step of the history, so that Back closes it, as people expect of whatever covers a
 * phone's screen.
 */
export function useOfferDialog() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const cache = useQueryClient()
  return {
    openId: (state as DialogStep | null)?.openOffer,
    open: (offer: Promotion) => {
      cache.setQueryData(offerQuery(offer.id).queryKey, offer)
      const step: DialogStep = { openOffer: offer.id }
      void navigate({ pathname, search }, { state: step, preventScrollReset: true })
    },
    close: () => void navigate(-1),
  }
}
