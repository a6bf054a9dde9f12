import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { checkSavedOffers } from './check-saved-offers.ts'
import { isValidSavedOffer } from './is-valid-saved-offer.ts'
import { onSavedChange, type SavedOffer, savedOffers } from './saved-offers.ts'
import { loadSaveResults } from './use-save-result-toast.ts'

export type CheckStatus = 'pending' | 'done' | 'failed' | 'offline'

/** The saved offers: first as stored on the device, then as the server returns them. Undefined during server rendering. */
export function useSavedOffers(): {
  saved: readonly SavedOffer[] | undefined
  check: CheckStatus
  retry: () => void
} {
  const saved = useSyncExternalStore(onSavedChange, savedOffers, () => undefined)
  const isOnline = useIsOnline()
  const [check, setCheck] = useState<Exclude<CheckStatus, 'offline'>>('pending')

  const retry = useCallback(async () => {
    setCheck('pending')
    setCheck((await checkSavedOffers()) ? 'done' : 'failed')
  }, [])

  useEffect(() => {
    if (!isOnline) return
    // Prices on a page left open may be hours old.
    const checkIfVisible = () => void (document.visibilityState === 'visible' && retry())
    checkIfVisible()
    document.addEventListener('visibilitychange', checkIfVisible)
    return () => document.removeEventListener('visibilitychange', checkIfVisible)
  }, [isOnline, retry])

  useEffect(() => {
    if (savedOffers().length === 0) return
    void loadSaveResults()
      .then(({ cacheSavedPage }) => cacheSavedPage())
      .catch(() => undefined)
  }, [])

  return { saved: saved?.filter(isValidSavedOffer), check: isOnline ? check : 'offline', retry: () => void retry() }
}
