import { useEffect, useState } from 'react'

/** Keeps the screen on while the component is shown; false where the device does not let us, so that nobody is promised it. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isShown = true

    const take = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (!isShown) return void taken.release()
        lock = taken
        setHeld(true)
        // The system takes it back when the page is hidden, or when the battery is low.
        taken.addEventListener('release', () => setHeld(false))
      } catch {
        setHeld(false)
      }
    }

    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])

  return isHeld
}
