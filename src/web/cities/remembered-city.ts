import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'

/** Keeps the slug of the city that the visitor chose on this device; without one, forgets it. */
export function rememberCity(slug: string | undefined): void {
  try {
    if (slug) localStorage.setItem('cidade', slug)
    else localStorage.removeItem('cidade')
  } catch {
    // Storage may be forbidden; then the URL alone holds the choice.
  }
}

/** The slug of the city chosen on this device. Browser only: pages are the same for everyone. */
export function rememberedCity(): string | undefined {
  try {
    return localStorage.getItem('cidade')?.slice(0, 80) || undefined
  } catch {
    return undefined
  }
}

interface CityFreeScreen {
  /** The URL already decides the place, or something else that a city would contradict. */
  hasPlace: boolean
  /** The URL is a search or a filter: opened from outside, it stays as it was sent. */
  isSearch: boolean
  /** Adds the city to the URL. */
  apply: (slug: string) => void
}

/** Adds the remembered city to a URL without one: on arrival, and after a link to the bare screen. Back changes nothing. */
export function useRememberedCity({ hasPlace, isSearch, apply }: CityFreeScreen): void {
  const { key, search, state } = useLocation()
  const isLink = useNavigationType() === 'PUSH'
  const isArrival = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry.
  useEffect(() => {
    const isAllowed = isArrival.current ? isLink || !isSearch : isLink && !isSearch
    isArrival.current = false
    const city = rememberedCity()
    // An entry with a state has a dialog open over the same list.
    // A copy was kept with the city that it was visited with.
    if (
      !city ||
      copyKeptAt() !== undefined ||
      !isAllowed ||
      hasPlace ||
      state !== null ||
      new URLSearchParams(search).has('city')
    )
      return
    apply(city)
  }, [key])
}
