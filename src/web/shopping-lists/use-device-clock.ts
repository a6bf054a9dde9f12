import { useEffect, useState } from 'react'

const oneMinute = 60_000

/** The time by this device's clock: the page itself may be days old when there was no connection to load a newer one. */
export function useDeviceClock(): Date {
  const [now, setNow] = useState(() => new Date())

  useEffect(() => {
    const tick = () => setNow(new Date())
    const timer = setInterval(tick, oneMinute)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])

  return now
}
