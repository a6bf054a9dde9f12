import { useEffect, useState } from 'react'

/** Keeps the screen on while the component is mounted. Returns false while the device does not allow it. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isMounted = true

    const acquire = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (!isMounted) return void acquired.release()
        lock = acquired
        setHeld(true)
        // The system releases the lock when the page is hidden or the battery is low.
        acquired.addEventListener('release', () => setHeld(false))
      } catch {
        setHeld(false)
      }
    }

    void acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', acquire)
      void lock?.release()
    }
  }, [])

  return isHeld
}
