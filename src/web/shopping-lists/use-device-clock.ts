import { useEffect, useState } from 'react'

const oneMinute = 60_000

/** The device's time instead of the time of rendering, because an offline page may be days old. */
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
