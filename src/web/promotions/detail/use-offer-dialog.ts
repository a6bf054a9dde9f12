import { useLocation, useNavigate } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { useReadCache } from '#web/api/read-provider.tsx'
import { offerQuery } from '#web/promotions/promotions.queries.ts'

/** The state of a history entry. */
interface DialogState {
  openOffer?: string
}

/**
 * The offer that is open over the list. It is a history entry, so that Back closes it, as people expect of anything that covers a phone's
 * screen.
 */
export function useOfferDialog() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const cache = useReadCache()
  return {
    openId: (state as DialogState | null)?.openOffer,
    open: (offer: Promotion) => {
      cache.set(offerQuery(offer.id), offer)
      const newState: DialogState = { openOffer: offer.id }
      void navigate({ pathname, search }, { state: newState, preventScrollReset: true })
    },
    close: () => void navigate(-1),
  }
}
