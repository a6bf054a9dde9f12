import { useEffect, useRef, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { distanceText } from '#domain/places/distance.ts'
import type { Location } from '#domain/places/location.ts'
import { rememberPlace } from '#web/browser/remembered-city.ts'
import { cityLabel } from '#web/cities/city-name.ts'
import { keepHere } from './here.ts'
import { type LocationFailure, locate, nearest } from './locate.ts'
import { placesApi } from './places-api.ts'

const slowAfterMilliseconds = 6000
/** A visitor farther from the centre of the nearest city with stores has no store nearby. */
const nearCityMetres = 40_000

const chooseBelow = 'Escolha a cidade e o bairro na lista abaixo.'
const citiesFailed = 'Não foi possível carregar as cidades. Confira sua conexão e tente outra vez.'
const failures: Record<LocationFailure, string> = {
  refused: `O navegador não deixou usar sua localização. Libere-a nas permissões do site, ou escolha a cidade e o bairro abaixo.`,
  unavailable: `Não foi possível saber onde você está agora. ${chooseBelow}`,
  unsupported: `Este navegador não informa a localização. ${chooseBelow}`,
}

/**
 * Locates the visitor on a tap, and reports the result in words. Nothing leaves the device: the list of cities with stores is loaded as a
 * whole, and the nearest is found here.
 */
export function useLocating(chosen: City | undefined, onFound: (citySlug: string) => void) {
  const [text, setText] = useState<string>()
  const [isLocating, setLocating] = useState(false)
  const attempt = useRef(0)
  useEffect(
    () => () => {
      attempt.current = -1
    },
    [],
  )

  const start = async () => {
    attempt.current += 1
    const mine = attempt.current
    const isCurrent = () => attempt.current === mine
    setLocating(true)
    setText('Procurando onde você está...')
    const timer = setTimeout(() => isCurrent() && setText(`Está demorando. ${chooseBelow}`), slowAfterMilliseconds)
    const answer = await locate()
    const outcome = typeof answer === 'string' ? failures[answer] : await accept(answer, isCurrent)
    clearTimeout(timer)
    if (!isCurrent()) return
    setText(outcome)
    setLocating(false)
  }

  const accept = async (here: Location, isCurrent: () => boolean): Promise<string> => {
    const centers = await placesApi.call('cities.centers', {}).catch(() => undefined)
    if (!centers || !isCurrent()) return citiesFailed
    const found = nearest(here, centers)
    const ofChosen = nearest(
      here,
      centers.filter(({ slug }) => slug === chosen?.slug),
    )
    if (!found || found.metres > nearCityMetres) {
      const asked = ofChosen ?? found
      return asked
        ? `Você parece estar a ${distanceText(asked.metres)} de ${asked.point.name}. ${chooseBelow}`
        : chooseBelow
    }
    // The chosen city stays if it is near enough, because the visitor is looking at its stores.
    const isChosen = ofChosen !== undefined && ofChosen.metres <= nearCityMetres / 4
    const city = isChosen
      ? chosen
      : await placesApi.call('cities.get', { params: { city: found.point.slug } }).catch(() => undefined)
    if (!city || !isCurrent()) return citiesFailed
    keepHere(here)
    rememberPlace({ city: city.slug, cityLabel: cityLabel(city) })
    onFound(city.slug)
    return `Pronto: as distâncias partem de onde você está, em ${city.name}.`
  }

  return { text, isLocating, start: () => void start() }
}
