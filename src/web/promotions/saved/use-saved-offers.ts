import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { checkSavedOffers } from './check-saved-offers.ts'
import { isValidSavedOffer } from './is-valid-saved-offer.ts'
import { onSavedChange, type SavedOffer, savedOffers } from './saved-offers.ts'
import { loadSaveResults } from './use-save-result-toast.ts'

export type Check = 'under-way' | 'done' | 'failed' | 'offline'

/** What is saved: at once as this device keeps it, then as the server says it is now. Undefined on the server, which does not know. */
export function useSavedOffers(): {
  saved: readonly SavedOffer[] | undefined
  check: Check
  retry: () => void
} {
  const saved = useSyncExternalStore(onSavedChange, savedOffers, () => undefined)
  const isOnline = useIsOnline()
  const [check, setCheck] = useState<Exclude<Check, 'offline'>>('under-way')

  const retry = useCallback(async () => {
    setCheck('under-way')
    setCheck((await checkSavedOffers()) ? 'done' : 'failed')
  }, [])

  useEffect(() => {
    if (!isOnline) return
    // Whoever comes back to a page left open reads prices of hours ago.
    const comeBack = () => void (document.visibilityState === 'visible' && retry())
    comeBack()
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [isOnline, retry])

  useEffect(() => {
    if (savedOffers().length === 0) return
    void loadSaveResults()
      .then(({ cacheSavedPage }) => cacheSavedPage())
      .catch(() => undefined)
  }, [])

  return { saved: saved?.filter(isValidSavedOffer), check: isOnline ? check : 'offline', retry: () => void retry() }
}
