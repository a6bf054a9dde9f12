import { useCallback, useEffect, useState } from 'react'
import { fetchAlerts } from '#web/alerts/alert-actions.ts'
import { alertsApi } from '#web/alerts/alerts-api.ts'
import { type KeptAlerts, keptAlerts, useKeptAlerts } from '#web/alerts/kept-alerts.ts'
import { renewPush } from '#web/alerts/push-subscription.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { storeNews } from '#web/browser/alert-news.ts'

type FetchStatus = 'pending' | 'done' | 'failed' | 'offline'

/** The visitor's alerts: first the stored ones, then the server's. Showing them marks them as seen and clears the dot. */
export function useAlerts(): { kept: KeptAlerts | undefined; status: FetchStatus; retry: () => void } {
  const kept = useKeptAlerts()
  const isOnline = useIsOnline()
  const [status, setStatus] = useState<Exclude<FetchStatus, 'offline'>>('pending')

  const load = useCallback(async () => {
    try {
      await fetchAlerts()
      setStatus('done')
    } catch {
      return setStatus('failed')
    }
    const kept = keptAlerts()
    if (kept?.alerts.length === 0) return
    if (kept?.channels?.push.state === 'on') void renewPush(kept.channels.push.key)
    await alertsApi
      .call('alerts.markSeen', {})
      .then(() => storeNews(0))
      .catch(() => undefined)
  }, [])

  useEffect(() => {
    if (!isOnline) return
    // Prices on a page left open may be hours old.
    const loadIfVisible = () => void (document.visibilityState === 'visible' && load())
    loadIfVisible()
    document.addEventListener('visibilitychange', loadIfVisible)
    return () => document.removeEventListener('visibilitychange', loadIfVisible)
  }, [isOnline, load])

  const retry = () => {
    setStatus('pending')
    void load()
  }
  return { kept, status: isOnline ? status : 'offline', retry }
}
