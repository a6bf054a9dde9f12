import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { otherCity } from './city-options.tsx'

const CitySearchDialog = lazy(() => loadChunk(() => import('./city-search-dialog.tsx')))

interface OtherCity {
  choose: (slug: string) => void
  /** The city that was found last, which the select must offer from the moment it is chosen. */
  found: City | undefined
  dialog: ReactNode
}

/** For the select of a city: 'Outra cidade…' opens a search, whose choice is made like one of the select, and told with it. */
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
