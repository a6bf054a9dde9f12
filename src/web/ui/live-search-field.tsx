import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { usePreHydrationInput } from '#web/browser/use-pre-hydration-input.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { buttonClass } from './button.ts'
import { controlClass } from './form-control.tsx'

const debounceMilliseconds = 300

interface LiveSearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** The search in the URL. */
  search: string
  label: string
  placeholder: string
  /** Called with the trimmed value once typing pauses. */
  onSearch: (search: string) => void
}

/** A search box that searches while the visitor types. Inside a plain form it also works without scripts. */
export function LiveSearchField({ field, search, label, placeholder, onSearch }: LiveSearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastSearch = useRef(search)

  const searchDebounced = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      lastSearch.current = field.current?.value.trim() ?? ''
      onSearch(lastSearch.current)
    }, debounceMilliseconds)
  }

  usePreHydrationInput(field, search, searchDebounced)
  // Follows the URL when it changes by other means than typing (Back, a cleared filter).
  useEffect(() => {
    if (!field.current || search === lastSearch.current) return
    field.current.value = search
    lastSearch.current = search
  }, [search, field])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <div className="relative min-w-0 grow">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={100}
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        onInput={searchDebounced}
        className={`${controlClass} h-12 truncate pl-10.5`}
      />
    </div>
  )
}

interface LiveSearchFormProps {
  /** The address that receives the search without scripts. */
  action: string
  /** The search in the URL. */
  search: string
  label: string
  onSearch: (search: string) => void
  className: string
}

/** A form with one search box. It has a button only without scripts: with them the list follows the typed text. */
export function LiveSearchForm({ action, search, label, onSearch, className }: LiveSearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <search>
      <form action={action} onSubmit={submit} className={className}>
        <LiveSearchField field={field} search={search} label={label} placeholder={`${label}...`} onSearch={onSearch} />
        <span className="hidden noscript:block">
          <button type="submit" className={buttonClass('primary')}>
            Buscar
          </button>
        </span>
      </form>
    </search>
  )
}
