import { Search } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { usePreHydrationInput } from '#web/browser/use-pre-hydration-input.ts'
import { controlClass } from './form-control.tsx'

const pauseInTyping = 300

interface LiveSearchFieldProps {
  field: RefObject<HTMLInputElement | null>
  /** What the address asks for. */
  search: string
  label: string
  placeholder: string
  /** Called in a pause of typing, with what stands in the field. */
  onSearch: (search: string) => void
}

/** A search box that answers while one types. Inside a plain form it also works without scripts. */
export function LiveSearchField({ field, search, label, placeholder, onSearch }: LiveSearchFieldProps) {
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)

  const searchSoon = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      asked.current = field.current?.value.trim() ?? ''
      onSearch(asked.current)
    }, pauseInTyping)
  }

  usePreHydrationInput(field, search, searchSoon)
  // When the address changes by another way than typing (Back, a cleared filter), the field follows.
  useEffect(() => {
    if (!field.current || search === asked.current) return
    field.current.value = search
    asked.current = search
  }, [search, field])
  useEffect(() => () => clearTimeout(pause.current), [])

  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
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
        onInput={searchSoon}
        className={`${controlClass} h-12 truncate pl-10.5`}
      />
    </div>
  )
}
