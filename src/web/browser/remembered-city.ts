import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { copyKeptAt } from '#web/browser/kept-copy.ts'
import { changeStorage, storedJson, useStoredJson } from '#web/browser/stored-json.ts'

/** The place that the visitor chose on this device, with the labels of the header. */
export interface RememberedPlace {
  /** Slug. */
  city: string
  /** "Itajaí", or "Santa Maria - RS". */
  cityLabel: string
  /** Its public centre is the origin of distances when the visitor has not shared a location. */
  neighborhood?: { slug: string; name: string; latitude: number; longitude: number } | undefined
}

/** Stores the visitor's city on this device; without one, deletes it. The neighbourhood stays if the city is the same. */
export function rememberCity(slug: string | undefined, label?: string): void {
  const before = rememberedPlace()
  rememberPlace(slug ? (before?.city === slug ? before : { city: slug, cityLabel: label ?? '' }) : undefined)
}

/** Stores city and neighbourhood; without them, deletes both. */
export function rememberPlace(place: RememberedPlace | undefined): void {
  changeStorage(() => {
    if (place) {
      localStorage.setItem('cidade', place.city)
      localStorage.setItem('lugar', JSON.stringify(place))
    } else {
      localStorage.removeItem('cidade')
      localStorage.removeItem('lugar')
    }
  })
}

/** The slug of the city chosen on this device. Browser only, because pages are the same for everyone. */
export function rememberedCity(): string | undefined {
  try {
    return localStorage.getItem('cidade')?.slice(0, 80) || undefined
  } catch {
    return undefined
  }
}

/** The place chosen on this device. Browser only. */
export function rememberedPlace(): RememberedPlace | undefined {
  return storedJson(readPlace)
}

/** The same, once the page is hydrated. */
export function useRememberedPlace(): RememberedPlace | undefined {
  return useStoredJson(readPlace)
}

function readPlace(): string | null {
  return localStorage.getItem('lugar')
}

interface CityFreeScreen {
  /** The URL already determines the place, or something that a city would contradict. */
  hasPlace: boolean
  /** The URL is a search or a filter: opened from outside, it stays unchanged. */
  isSearch: boolean
  /** Adds the city to the URL. */
  apply: (slug: string) => void
}

/** Adds the remembered city to a URL without one: on arrival, and after a link to the bare screen. Not after Back. */
export function useRememberedCity({ hasPlace, isSearch, apply }: CityFreeScreen): void {
  const { key, search, state } = useLocation()
  const isLink = useNavigationType() === 'PUSH'
  const isArrival = useRef(true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry.
  useEffect(() => {
    const isAllowed = isArrival.current ? isLink || !isSearch : isLink && !isSearch
    isArrival.current = false
    const city = rememberedCity()
    // A history entry with a state has a dialog open over the same list. A stored copy already has the city of the visit.
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
