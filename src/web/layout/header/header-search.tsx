import { type FormEvent, type ToggleEvent, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { SearchSuggestions } from '#web/layout/search/search-suggestions.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/**
 * The search of every page, behind an icon. Button, popover and form need no script; with scripts the search does not load a new
 * document.
 */
export function HeaderSearch({ className }: { className: string }) {
  const popover = useId()
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = field.current?.value.trim()
    event.currentTarget.reset()
    event.currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover()
    void navigate(paths.promotions({ q, city: rememberedCity() }))
  }
  const focusField = ({ newState }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open') field.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={popover}
        aria-label="Pesquisar ofertas"
        title="Pesquisar ofertas"
        className={buttonClass('ghost', 'icon', className)}
      >
        <Icon name="search" className="size-5.5" />
      </button>
      <search id={popover} popover="auto" onToggle={focusField} className="header-search">
        <form action={paths.promotions()} onSubmit={search}>
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            aria-label="Pesquisar ofertas"
            placeholder="Pesquisar ofertas"
          />
          <button type="submit" aria-label="Pesquisar" className={buttonClass('ghost', 'icon', 'size-10')}>
            <Icon name="search" className="size-5" />
          </button>
        </form>
        <SearchSuggestions field={field} className="header-search-suggestions" />
      </search>
    </>
  )
}
