import { lazy, Suspense, useState } from 'react'
import { useOrigin } from '#web/places/here.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'

const PlaceSheet = lazy(() => loadChunk(() => import('#web/places/place-sheet.tsx')))

/** A way to say where one is, or to change it: it stays on the device. The row keeps its place, so that nothing moves once a place is known. */
export function NearMeRow() {
  const hasOrigin = useOrigin() !== undefined
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="card mt-3 flex min-h-15 w-full items-center gap-3 px-3.5 py-2.5 text-left hover:shadow-2 lg:max-w-md noscript:hidden"
      >
        <Icon name="map-pin" className="size-5.5 shrink-0 text-brand" />
        <span className="grow leading-tight">
          <b className="block font-semibold">{hasOrigin ? 'Os mais perto primeiro' : 'Ver os mais perto de mim'}</b>
          <span className="text-sm text-ink-soft">
            {hasOrigin ? 'Mudar de onde se conta.' : 'O lugar fica neste aparelho.'}
          </span>
        </span>
        <Icon name="chevron-right" className="size-4.5 shrink-0 text-ink-soft" />
      </button>
      {isOpen && (
        <Suspense>
          <PlaceSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
