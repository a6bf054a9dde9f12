import { lazy, Suspense, useState } from 'react'
import { useRememberedPlace } from '#web/cities/remembered-city.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { useHere } from './here.ts'

const PlaceSheet = lazy(() => loadChunk(() => import('./place-sheet.tsx')))

/** The visitor's place, and a way to change it. Without scripts, a link to all cities. */
export function PlaceButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  const place = useRememberedPlace()
  const here = useHere()
  const classes = `place-button ${className}`
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
          {place?.cityLabel
            ? `${place.cityLabel} · ${here ? 'perto de mim' : (place.neighborhood?.name ?? 'toda a cidade')}`
            : 'Escolher lugar'}
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

/** Below the header, where that has no room for the place. */
export function PlaceRow() {
  return (
    <section aria-label="Seu lugar" className="place-row">
      <PlaceButton className="w-full px-4 lg:px-6" />
    </section>
  )
}
