import { lazy, Suspense, useState } from 'react'
import { useRememberedPlace } from '#web/browser/remembered-city.ts'
import { Link } from '#web/layout/links/link.tsx'
import { useScreenHandle } from '#web/layout/screen-handle.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { useHere } from './here.ts'

const PlaceSheet = lazy(() => loadChunk(() => import('./place-sheet.tsx')))

const classes = 'place-button max-w-32 rounded-xl px-2 sm:max-w-60 lg:px-3'

/** In the header: the visitor's place, or that of the screen, and a way to change it. Without scripts, a link to all cities. */
export function PlaceButton() {
  const { PlaceLabel: Label = OwnPlace } = useScreenHandle()
  const [isOpen, setOpen] = useState(false)
  const pin = <Icon name="map-pin" />
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
        className={`noscript:hidden ${classes}`}
      >
        {pin}
        <span>
          <Label own={<OwnPlace />} />
        </span>
        <Icon name="chevron-down" />
      </button>
      <Link to={paths.cities()} className={`hidden! noscript:flex! ${classes}`}>
        {pin}
        Todas as cidades
      </Link>
      {isOpen && (
        <Suspense fallback={<Icon name="loader-circle" className="place-loading" />}>
          <PlaceSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function OwnPlace() {
  const place = useRememberedPlace()
  const here = useHere()
  if (!place?.cityLabel)
    return (
      <>
        <span className="max-sm:sr-only">Escolher </span>
        <span className="inline-block max-sm:first-letter:uppercase">lugar</span>
      </>
    )
  return <PlaceName city={place.cityLabel} part={here ? 'perto de mim' : place.neighborhood?.name} />
}

/** A phone's header has space only for the city. */
export function PlaceName({ city, part }: { city: string; part?: string | undefined }) {
  return (
    <>
      {city}
      {part && <span className="max-sm:sr-only"> · {part}</span>}
    </>
  )
}
