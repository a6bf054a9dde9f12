import { useQuery } from '@tanstack/react-query'
import { type Dispatch, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { useFlyerApi } from '#web/admin/flyers/flyer-api.ts'
import { useDebounced } from '#web/admin/promotions/form/use-debounced.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import type { ReviewAction } from './review-actions.ts'

const shortestName = 2
/** Milliseconds without typing. */
const debounce = 250

/** The name while it is edited, with suggestions from the catalogue. */
export function NameField({ text, dispatch }: { text: string; dispatch: Dispatch<ReviewAction> }) {
  const [inputId, listId] = [useId(), useId()]
  const input = useRef<HTMLInputElement>(null)
  /** None until an arrow key selects one, so that Enter keeps the typed text. */
  const [active, setActive] = useState(-1)
  const isOfPanel = useFlyerApi().storeId === null
  const search = useDebounced(text.trim(), debounce)
  const { data } = useQuery({
    ...queryOf(read('products.suggest', { query: { search } })),
    // Only the panel may see the names of all stores.
    enabled: isOfPanel && search.length >= shortestName,
  })
  const options = (data?.names ?? []).map(({ name }) => name).filter((name) => name !== text)
  useEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])

  const choose = (name: string) => {
    dispatch({ type: 'name', text: name })
    dispatch({ type: 'confirm' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive(Math.max(-1, Math.min(active + step, options.length - 1)))
    } else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
  }

  return (
    <div className="relative">
      <label htmlFor={inputId} className="text-sm font-bold text-ink-soft">
        Nome
      </label>
      <input
        ref={input}
        id={inputId}
        data-review-field="name"
        type="text"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options[active] === undefined ? undefined : `${listId}-${active}`}
        maxLength={promotionLimits.productName}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          dispatch({ type: 'name', text: event.currentTarget.value })
          setActive(-1)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => dispatch({ type: 'keep' })}
        className={`${controlClass} h-12`}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Nomes do catálogo"
        hidden={options.length === 0}
        className="absolute top-full left-0 z-30 mt-1 max-h-72 w-full overflow-y-auto overscroll-contain rounded-xl bg-surface py-1 shadow-3 ring-1 ring-line"
      >
        {options.map((name, index) => (
          // The focus stays in the input, whose arrow keys move through the options.
          <div
            key={name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
            onKeyDown={onKeyDown}
            className="flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 leading-tight hover:bg-muted aria-selected:bg-muted"
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  )
}
