import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { otherCity } from './city-options.tsx'

const CitySearchDialog = lazy(() => loadChunk(() => import('./city-search-dialog.tsx')))

interface OtherCity {
  choose: (slug: string) => void
  /** The last found city, which the select must offer once it is chosen. */
  found: City | undefined
  dialog: ReactNode
}

/** For a city select: 'Outra cidade…' opens a search, whose choice acts like one of the select and is passed along with it. */
export function useOtherCity(choose: (slug: string, found?: City) => void): OtherCity {
  const [isOpen, setOpen] = useState(false)
  const [found, setFound] = useState<City>()
  const close = () => setOpen(false)
  return {
    choose: (slug) => {
      if (slug === otherCity) setOpen(true)
      else choose(slug)
    },
    found,
    dialog: isOpen && (
      <Suspense fallback={<DialogFallback title="Escolher cidade" onClose={close} />}>
        <CitySearchDialog
          onClose={close}
          onChoose={(city) => {
            close()
            setFound(city)
            choose(city.slug, city)
          }}
        />
      </Suspense>
    ),
  }
}
