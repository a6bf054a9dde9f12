import { type RefObject, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { forgetSearch, recentSearches, rememberSearch } from './recent-searches.ts'
import { optionOf, optionOfSearch, type SearchOption } from './search-options.ts'
import { type Suggestions, useSuggestions } from './use-suggestions.ts'

export interface SuggestionPanelProps {
  field: RefObject<HTMLInputElement | null>
  className: string
  /** Called before the page changes, with the new search text. */
  onChoose?: ((q: string) => void) | undefined
  /** The field's text when it was touched, before this code loaded. */
  textBefore: string
}

/**
 * The list below a search field, as a combobox (ARIA 1.2): the focus stays in the field, arrow keys move through the options. An empty
 * field shows the last searches of this device. No option is active until an arrow key selects one, so that Enter searches.
 */
export function SuggestionPanel({ field, className, onChoose, textBefore }: SuggestionPanelProps) {
  const navigate = useNavigate()
  const listId = useId()
  /** The text to complete; undefined while the list is closed. */
  const [text, setText] = useState<string>()
  const [active, setActive] = useState(-1)
  const [recent, setRecent] = useState<string[]>([])
  const city = cityOfPage()
  const suggestions = useSuggestions(text, city)

  const isOfRecent = text === ''
  const options = isOfRecent
    ? recent.map((search) => optionOfSearch(search, city))
    : (suggestions?.items ?? []).map((suggestion) => optionOf(suggestion, city))
  const note = text && suggestions ? noteOf(text, suggestions) : undefined
  const isOpen = text !== undefined && (options.length > 0 || note !== undefined)

  const open = useCallback(() => {
    const typed = field.current?.value.trim() ?? ''
    setText(typed)
    setActive(-1)
    if (typed === '') setRecent(recentSearches())
  }, [field])
  const close = () => {
    setText(undefined)
    setActive(-1)
  }
  const choose = ({ to, search }: SearchOption) => {
    const input = field.current
    if (search) rememberSearch(search)
    onChoose?.(search ?? input?.value.trim() ?? '')
    close()
    const popover = input?.closest<HTMLElement>(':popover-open')
    popover?.hidePopover()
    if (popover) input?.form?.reset()
    void navigate(to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (event.isComposing) return
    if (step !== undefined) {
      event.preventDefault()
      if (!isOpen || event.altKey) step === 1 ? open() : close()
      // One step beyond the ends is the field itself.
      else setActive(((active + 1 + step + options.length + 1) % (options.length + 1)) - 1)
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list: neither empties the field nor closes the surrounding popover.
      event.preventDefault()
      close()
    } else if (event.key === 'Home' || event.key === 'End') setActive(-1)
    else if (event.key === 'Tab' && !isOfRecent) close()
  }
  const forget = (search?: string) => {
    forgetSearch(search)
    setRecent(recentSearches())
    setActive(-1)
    field.current?.focus()
  }

  const handlers = useRef({ open, close, onKeyDown, isOpen })
  // Together with the list, not after it: a key pressed in between would apply to the previous list.
  useLayoutEffect(() => {
    handlers.current = { open, close, onKeyDown, isOpen }
  })
  useEffect(() => {
    const input = field.current
    const form = input?.form
    if (!input || !form) return
    const around = form.parentElement ?? form
    const keyDown = (event: KeyboardEvent) => handlers.current.onKeyDown(event)
    const openWhenEmpty = () => input.value.trim() === '' && !handlers.current.isOpen && handlers.current.open()
    const submit = () => {
      rememberSearch(input.value)
      handlers.current.close()
    }
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!around.contains(relatedTarget as Node | null)) handlers.current.close()
    }
    const open = () => handlers.current.open()
    input.addEventListener('input', open)
    input.addEventListener('keydown', keyDown)
    input.addEventListener('focus', openWhenEmpty)
    input.addEventListener('click', openWhenEmpty)
    // Submitting empties the form, so this listens earlier.
    form.addEventListener('submit', submit, true)
    around.addEventListener('focusout', leave)
    return () => {
      input.removeEventListener('input', open)
      input.removeEventListener('keydown', keyDown)
      input.removeEventListener('focus', openWhenEmpty)
      input.removeEventListener('click', openWhenEmpty)
      form.removeEventListener('submit', submit, true)
      around.removeEventListener('focusout', leave)
    }
  }, [field])
  useEffect(() => {
    const input = field.current
    if (input === document.activeElement && (input?.value === '' || input?.value !== textBefore)) open()
  }, [field, open, textBefore])

  const hasOptions = isOpen && options.length > 0
  const activeId = options[active] && `${listId}-${active}`
  useEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(hasOptions))
    input.setAttribute('aria-controls', listId)
    if (activeId) input.setAttribute('aria-activedescendant', activeId)
    else input.removeAttribute('aria-activedescendant')
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [field, hasOptions, listId, activeId])

  return (
    <>
      <p role="status" className="sr-only">
        {note ?? (hasOptions ? `${options.length} ${options.length === 1 ? 'sugestão' : 'sugestões'}` : '')}
      </p>
      <div
        hidden={!isOpen}
        className={`overflow-y-auto overscroll-contain rounded-2xl bg-surface p-1.5 text-left text-ink shadow-3 ring-1 ring-line print:hidden ${className}`}
      >
        {isOfRecent && (
          <div className="flex items-center justify-between pl-2.5 text-sm font-semibold text-ink-soft">
            Últimas buscas neste aparelho
            <button type="button" onClick={() => forget()} className={buttonClass('ghost', 'fill', 'min-h-11 px-2.5')}>
              Apagar todas
            </button>
          </div>
        )}
        <div className="flex">
          <div
            id={listId}
            role="listbox"
            hidden={options.length === 0}
            aria-label={isOfRecent ? 'Últimas buscas neste aparelho' : 'Sugestões'}
            className="min-w-0 grow"
          >
            {options.map((option, index) => (
              <Option
                key={option.key}
                id={`${listId}-${index}`}
                option={option}
                isActive={index === active}
                onClick={() => choose(option)}
              />
            ))}
          </div>
          {isOfRecent && (
            <div>
              {recent.map((search) => (
                <button
                  key={search}
                  type="button"
                  aria-label={`Apagar ${search} das últimas buscas`}
                  onClick={() => forget(search)}
                  className={buttonClass('ghost', 'icon', 'flex h-12')}
                >
                  <Icon name="x" className="size-4.5" />
                </button>
              ))}
            </div>
          )}
        </div>
        {note && (
          <p aria-hidden="true" className="flex min-h-12 items-center px-2.5 py-2 text-ink-soft">
            {note}
          </p>
        )}
      </div>
    </>
  )
}

interface OptionProps {
  id: string
  option: SearchOption
  isActive: boolean
  onClick: () => void
}

function Option({ id, option: { icon, label, detail, price }, isActive, onClick }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="group flex min-h-12 cursor-pointer items-center gap-3 rounded-xl px-2.5 py-1.5 leading-tight hover:bg-muted aria-selected:bg-muted aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
    >
      <span className="grid size-9 shrink-0 place-items-center rounded-md bg-muted text-ink-soft group-hover:bg-surface group-aria-selected:bg-surface">
        <Icon name={icon} className="size-4.5" />
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2">{label}</span>
        {detail && <span className="mt-0.5 block truncate text-sm text-ink-soft">{detail}</span>}
      </span>
      {price && <span className="shrink-0 font-bold tabular-nums">{price}</span>}
    </div>
  )
}

/** Message shown instead of options. */
function noteOf(text: string, { items, state }: Suggestions): string | undefined {
  if (items.length > 0) return undefined
  if (state === 'slow') return 'Procurando sugestões…'
  if (state === 'failed' && !navigator.onLine) return 'Sem internet. As sugestões voltam com a conexão.'
  if (state === 'failed') return 'Não foi possível carregar sugestões. A busca funciona mesmo assim.'
  return `Nenhuma sugestão para “${text}”. Toque em buscar para procurar nas ofertas.`
}

/** The city of the list in the address, otherwise the one stored on this device. */
function cityOfPage(): string | undefined {
  return new URLSearchParams(location.search).get('city') ?? rememberedCity()
}
