import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { StoreMapProps } from './store-map.tsx'

const StoreMap = lazy(() => loadChunk(() => import('./store-map.tsx')))

/** A map that loads on demand; hidden if no store has a known location. */
export function MapSection(map: StoreMapProps) {
  const [isOpen, setOpen] = useState(false)
  if (!map.stores.some(({ store }) => store.location)) return null
  return (
    <div className="noscript:hidden print:hidden">
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className={buttonClass('outline')}>
        <Icon name="map-pinned" className="size-4.5" />
        {isOpen ? 'Fechar o mapa' : 'Ver no mapa'}
      </button>
      {isOpen && (
        <div className="mt-3">
          <Suspense fallback={<Skeleton className="h-[min(22rem,60dvh)] rounded-2xl" />}>
            <StoreMap {...map} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
