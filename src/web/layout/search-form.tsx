import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { usePreHydrationInput } from '#web/browser/use-pre-hydration-input.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SearchSuggestions } from './search/search-suggestions.tsx'

interface SearchFormProps {
  className?: string
  /** For a page that searches while the visitor types. */
  value?: string
  onChange?: (value: string) => void
  /** Called instead of navigating to the home page. */
  onSearch?: () => void
  /** A button beside the field. */
  tool?: ReactNode
  /** Called when a suggestion is chosen, with the new search text. */
  onChoose?: (q: string) => void
  /** Hidden inputs that keep the other filters when scripts are disabled. */
  children?: ReactNode
}

/** Searches the offers on the home page; a plain form, so that it works without scripts. */
export function SearchForm({ className = '', value, onChange, onSearch, onChoose, tool, children }: SearchFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  usePreHydrationInput(field, value, (typed) => onChange?.(typed))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    if (onSearch) onSearch()
    else void navigate(paths.promotions({ q, city: rememberedCity() }))
  }
  return (
    <search className={`@container relative block ${className}`}>
      <form action={paths.promotions()} onSubmit={search} className="search-form">
        {children}
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          value={value}
          maxLength={200}
          onChange={(event) => onChange?.(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Buscar produtos"
          placeholder="Busque por produtos: arroz, carne, frutas..."
        />
        {tool}
        <button type="submit" className={buttonClass('mango', 'fill')}>
          Buscar
        </button>
      </form>
      <SearchSuggestions
        field={field}
        onChoose={onChoose}
        className="absolute inset-x-0 top-full z-20 mt-2 max-h-[min(32rem,60dvh)]"
      />
    </search>
  )
}
