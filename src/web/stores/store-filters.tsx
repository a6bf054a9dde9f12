import { type FormEvent, type RefObject, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { CityChoices } from '#web/cities/use-city-choices.ts'
import { useCitySelect } from '#web/cities/use-city-select.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { LiveSearchField } from '#web/ui/live-search-field.tsx'
import { type StoreFilter, storeParams } from './store-filter.ts'

interface StoreFiltersProps {
  filter: StoreFilter
  choices: CityChoices
  searchField: RefObject<HTMLInputElement | null>
}

/** Search and city, stored in the URL. Without scripts a plain form; with scripts the list updates at once. */
export function StoreFilters({ filter, choices, searchField }: StoreFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)

  const apply = (cause: 'typing' | 'choosing', citySlug?: string) => {
    if (!form.current) return
    const typed = new FormData(form.current)
    // A newly found city is not an option of the select yet.
    const [search, chosen] = [String(typed.get('q')).trim(), citySlug ?? String(typed.get('city'))]
    void navigate(paths.stores(storeParams({ ...filter, search, city: chosen })), {
      replace: cause === 'typing',
      preventScrollReset: true,
    })
  }
  const { select, dialog } = useCitySelect(choices, (slug) => apply('choosing', slug))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply('choosing')
  }

  return (
    <search>
      <form ref={form} action={paths.stores()} onSubmit={submit} className="store-filters">
        <LiveSearchField
          field={searchField}
          search={filter.search}
          label="Buscar mercado, cidade ou bairro"
          placeholder="Mercado ou bairro"
          onSearch={() => apply('typing')}
        />
        {select}
        {filter.type && <input type="hidden" name="type" value={filter.type} />}
        {filter.openNow !== undefined && <input type="hidden" name="openNow" value={String(filter.openNow)} />}
        <span className="hidden noscript:block">
          <button type="submit" className={buttonClass('primary')}>
            Buscar
          </button>
        </span>
      </form>
      {dialog}
    </search>
  )
}
