import { type FormEvent, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import { cityLabel, findCity } from '#web/cities/city-name.ts'
import { CityOptions, otherCity } from '#web/cities/city-options.tsx'
import { rememberCity } from '#web/cities/remembered-city.ts'
import type { CityChoices } from '#web/cities/use-city-choices.ts'
import { useOtherCity } from '#web/cities/use-other-city.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'

interface StoreFiltersProps {
  search: string
  choices: CityChoices
  searchField: RefObject<HTMLInputElement | null>
}

/** Search and city, stored in the URL. Without scripts a plain form; with scripts the list updates at once. */
export function StoreFilters({ search, choices, searchField }: StoreFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const apply = (cause: 'typing' | 'choosing', citySlug?: string) => {
    if (!form.current) return
    const typed = new FormData(form.current)
    // A city that was just found is no option of the select yet.
    const [q, chosen] = [String(typed.get('q')).trim(), citySlug ?? String(typed.get('city'))]
    void navigate(paths.stores({ q, city: chosen }), { replace: cause === 'typing', preventScrollReset: true })
  }
  const { cities, hasOthers, chosen: city } = choices
  const other = useOtherCity((slug, other) => {
    const chosen = other ?? findCity(cities, slug)
    rememberCity(slug, chosen && cityLabel(chosen))
    apply('choosing', slug)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply('choosing')
  }

  return (
    <search>
      <form ref={form} action={paths.stores()} onSubmit={submit} className="flex gap-2 max-sm:flex-col lg:gap-3">
        <LiveSearchField
          field={searchField}
          search={search}
          label="Buscar mercado, cidade ou bairro"
          placeholder="Buscar mercado, cidade ou bairro..."
          onSearch={() => apply('typing')}
        />
        <Select
          key={city?.slug}
          name="city"
          aria-label="Cidade"
          defaultValue={city?.slug ?? ''}
          onChange={({ target }) => {
            const { value } = target
            // Until another city is found, the one before stays chosen.
            if (value === otherCity) target.value = city?.slug ?? ''
            other.choose(value)
          }}
          className="shrink-0 sm:w-64"
        >
          <CityOptions cities={cities} hasOthers={hasOthers} found={other.found} />
        </Select>
        <span className="hidden noscript:block">
          <button type="submit" className={buttonClass('primary')}>
            Buscar
          </button>
        </span>
      </form>
      {other.dialog}
    </search>
  )
}
