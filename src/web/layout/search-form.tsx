import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePreHydrationInput } from '#web/browser/use-pre-hydration-input.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'

interface SearchFormProps {
  className?: string
  /** What has been typed, where the page follows every letter. */
  typed?: string
  onType?: (typed: string) => void
  /** Where the page searches by itself; otherwise the search goes to the home page. */
  onSearch?: () => void
  /** What the search keeps, for visitors without scripts. */
  children?: ReactNode
}

/** Searches the offers on the home page; a plain form, so that it works without scripts. */
export function SearchForm({ className = '', typed, onType, onSearch, children }: SearchFormProps) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  usePreHydrationInput(field, typed, (early) => onType?.(early))
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    if (onSearch) onSearch()
    else void navigate(paths.promotions({ q }))
  }
  return (
    <search className={`block ${className}`}>
      <form
        action={paths.promotions()}
        onSubmit={search}
        className="flex h-14 items-center rounded-2xl bg-white p-1.5 pl-4 shadow-2 ring-1 ring-line has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus lg:h-16"
      >
        {children}
        <Search aria-hidden="true" className="size-5 shrink-0 text-print-soft" />
        <input
          ref={field}
          type="search"
          name="q"
          value={typed}
          maxLength={200}
          onChange={(event) => onType?.(event.target.value)}
          enterKeyHint="search"
          autoComplete="off"
          aria-label="Buscar produtos"
          placeholder="Busque por produtos: arroz, carne, frutas..."
          className="h-full min-w-0 grow truncate bg-transparent px-2.5 text-print outline-none placeholder:text-print-soft"
        />
        <button type="submit" className={buttonClass('mango', 'fill')}>
          Buscar
        </button>
      </form>
    </search>
  )
}
