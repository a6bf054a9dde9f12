import { lazy, Suspense, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { cityLabel } from '#web/cities/city-name.ts'
import { useCitySearch } from '#web/cities/use-city-search.ts'
import { DialogFallback } from '#web/layout/dialog-fallback.tsx'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const CitySearchDialog = lazy(() => loadChunk(() => import('#web/cities/city-search-dialog.tsx')))

interface CityProps {
  onChoose: (city: City) => void
}

/** The city of the plan, changed by a search. */
export function CityButton({ name, onChoose }: CityProps & { name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={buttonClass('outline', 'medium', 'min-w-0')}
      >
        <Icon name="map-pin" className="size-4.5 shrink-0 text-brand" />
        <span className="sr-only">Cidade: </span>
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <Icon name="chevron-down" className="size-4 shrink-0 text-ink-soft" />
      </button>
      {isOpen && <CitySearch onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Asks for the city if none is stored. */
export function CityQuestion({ onChoose }: CityProps) {
  return (
    <section aria-labelledby="em-que-cidade" className="mt-5 card p-5">
      <h2 id="em-que-cidade" className="text-xl">
        Em que cidade você compra?
      </h2>
      <p className="mt-1.5 mb-4 text-ink-soft">Procuramos sua lista nas ofertas dos mercados dela.</p>
      <CityChoices max={6} onChoose={onChoose} />
      <OfflineNote what="A lista de cidades" />
    </section>
  )
}

/** The cities with the most offers, one tap each, and a search for any other. */
export function CityChoices({ max, onChoose }: CityProps & { max: number }) {
  const [isOpen, setOpen] = useState(false)
  const { cities, state, retry } = useCitySearch('')
  const isLoading = state === 'searching' && cities.length === 0
  return (
    <>
      <div aria-busy={isLoading} className="city-choices">
        {isLoading && [...Array(max).keys()].map((place) => <Skeleton key={place} className="h-11 rounded-xl" />)}
        {state === 'failed' && (
          <>
            <p role="alert" className="failure">
              Não foi possível buscar as cidades.
            </p>
            <button type="button" onClick={retry} className={buttonClass('soft')}>
              Tentar novamente
            </button>
          </>
        )}
        {cities.slice(0, max).map((city) => (
          <button key={city.slug} type="button" onClick={() => onChoose(city)} className={buttonClass('soft')}>
            {cityLabel(city)}
          </button>
        ))}
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={buttonClass('outline')}>
          Outra cidade…
        </button>
      </div>
      {isOpen && <CitySearch onChoose={onChoose} onClose={() => setOpen(false)} />}
    </>
  )
}

function CitySearch({ onChoose, onClose }: CityProps & { onClose: () => void }) {
  return (
    <Suspense fallback={<DialogFallback title="Escolher cidade" onClose={onClose} />}>
      <CitySearchDialog
        onClose={onClose}
        onChoose={(city) => {
          onClose()
          onChoose(city)
        }}
      />
    </Suspense>
  )
}
