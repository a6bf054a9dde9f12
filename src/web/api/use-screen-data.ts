import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'
import type { ScreenData } from './screen-loader.ts'

const oneMinute = 60_000

/** The site's public origin. */
export function useOrigin(): string {
  return useLoaderData<ScreenData>().origin
}

/**
 * The time by the server's clock. It starts at the time of rendering, so that hydration matches, and then advances, so that a page left
 * open past midnight, or a copy kept for days, does not show "Termina hoje" on the wrong day. Updates every `interval` milliseconds.
 */
export function useNow(interval = oneMinute): Date {
  const { now } = useLoaderData<ScreenData>()
  const [current, setCurrent] = useState(now)

  useEffect(() => {
    // The device's clock may be wrong, but its differences are right.
    const keptAt = copyKeptAt()
    const start = keptAt ?? Date.now()
    const tick = () => setCurrent(now + Date.now() - start)
    if (keptAt !== undefined) tick()
    const timer = setInterval(tick, interval)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, interval])

  return new Date(Math.max(now, current))
}
