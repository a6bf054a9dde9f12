import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import type { ScreenData } from './screen-loader.ts'

const oneMinute = 60_000

/** Where this page is reached from outside. */
export function useOrigin(): string {
  return useLoaderData<ScreenData>().origin
}

/**
 * The time, as of the server's clock. It begins as the moment for which the page was made, so that server and browser draw the same
 * page, and then goes on, so that a page left open over midnight does not promise "Termina hoje" the day after. It moves every so many
 * milliseconds.
 */
export function useNow(every = oneMinute): Date {
  const { now } = useLoaderData<ScreenData>()
  const [later, setLater] = useState(now)

  useEffect(() => {
    // The browser's own clock may be wrong, but it knows how much time has passed.
    const begun = Date.now()
    const tick = () => setLater(now + Date.now() - begun)
    const timer = setInterval(tick, every)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now, every])

  return new Date(Math.max(now, later))
}
