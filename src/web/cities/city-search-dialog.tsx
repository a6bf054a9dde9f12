import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { City } from '#contract/cities.ts'
import { counted } from '#domain/count.ts'
import { useIsOnline } from '#web/api/use-is-online.ts'
import { OfflineNote } from '#web/layout/offline-note.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { cityCounts } from './city-name.ts'
import { useCitySearch } from './use-city-search.ts'

interface CitySearchDialogProps {
  onChoose: (city: City) => void
  onClose: () => void
}

/** Finds any city by typing. A default export, because it is loaded lazily. */
export default function CitySearchDialog({ onChoose, onClose }: CitySearchDialogProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const { cities, total, state, retry } = useCitySearch(typed)
  const isOnline = useIsOnline()

  const choose = (city: City | undefined) => city && onChoose(city)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.min(Math.max(active + step, 0), Math.max(cities.length - 1, 0)))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The list may still show the result of fewer letters.
      if (state === 'found') choose(cities[active])
    }
  }
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <SheetDialog title="Escolher cidade" onClose={onClose}>
      <div className="relative mt-3">
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="text"
          role="combobox"
          aria-label="Nome da cidade"
          aria-expanded={cities.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={cities[active] ? `${listId}-${active}` : undefined}
          data-first-focus=""
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder="Digite o nome da cidade"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
          className={`${controlClass} h-12 truncate pl-10.5`}
        />
      </div>
      <p role="status" className="mt-3 mb-1 text-sm text-ink-soft">
        {statusText(state, typed, cities.length, total)}
      </p>
      {/* The same height for one city as for many, so that the field does not move while its text changes. */}
      <div className="min-h-[min(22rem,50dvh)]">
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Cidades"
          aria-busy={state === 'searching'}
          className={`-mx-2 max-h-[min(22rem,50dvh)] overflow-y-auto overscroll-contain ${state === 'searching' ? 'opacity-60' : ''}`}
        >
          {cities.map((city, index) => (
            // The focus stays in the input, whose arrow keys move through the options.
            <div
              key={city.slug}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(city)}
              onKeyDown={onKeyDown}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-xl px-3 py-2 leading-tight hover:bg-muted aria-selected:bg-muted"
            >
              <Icon name="map-pin" className="size-5 shrink-0 text-brand" />
              <span className="min-w-0">
                <span className="block font-semibold">
                  {city.name} - {city.state}
                </span>
                <span className="block text-sm text-ink-soft">{cityCounts(city)}</span>
              </span>
            </div>
          ))}
        </div>
        {state === 'failed' && isOnline && (
          <p role="alert" className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-muted p-4">
            Não foi possível buscar as cidades.
            <button type="button" onClick={retry} className={buttonClass('soft')}>
              Tentar novamente
            </button>
          </p>
        )}
        {(state === 'failed' || state === 'searching') && <OfflineNote what="A lista de cidades" />}
      </div>
    </SheetDialog>
  )
}

function statusText(state: string, typed: string, shown: number, total: number): string {
  if (state === 'searching') return 'Buscando...'
  if (state === 'failed') return ''
  if (total === 0) return `Nenhuma cidade com mercados na busca por “${typed.trim()}”.`
  if (typed.trim() === '') return 'As cidades com mais ofertas'
  const found = counted(total, 'cidade encontrada', 'cidades encontradas')
  return total > shown ? `${found}. As ${shown} com mais ofertas:` : found
}
