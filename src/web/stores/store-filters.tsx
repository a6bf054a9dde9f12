import { Search } from 'lucide-react'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { City } from '#contract/cities.ts'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass, Select } from '#web/ui/control.tsx'

const pauseInTyping = 300

interface StoreFiltersProps {
  search: string
  city: City | undefined
  cities: City[]
  searchField: RefObject<HTMLInputElement | null>
}

/** Search and city, kept in the address. A plain form that asks the server anew; where scripts run, it answers while one types. */
export function StoreFilters({ search, city, cities, searchField }: StoreFiltersProps) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)

  const apply = (how: 'typing' | 'choosing') => {
    clearTimeout(pause.current)
    if (!form.current) return
    const typed = new FormData(form.current)
    const [q, chosen] = [String(typed.get('q')).trim(), String(typed.get('city'))]
    asked.current = q
    navigate(paths.stores({ q, city: chosen }), { replace: how === 'typing', preventScrollReset: true })
  }
  const applyLater = () => {
    clearTimeout(pause.current)
    pause.current = setTimeout(() => apply('typing'), pauseInTyping)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply('choosing')
  }

  // When the address changes by another way than typing (Back, a cleared filter), the field follows.
  useEffect(() => {
    if (!searchField.current || search === asked.current) return
    searchField.current.value = search
    asked.current = search
  }, [search, searchField])
  useEffect(() => () => clearTimeout(pause.current), [])

  return (
    <search>
      <form ref={form} action={paths.stores()} onSubmit={submit} className="flex gap-2 lg:gap-3">
        <div className="relative min-w-0 grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={searchField}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            autoComplete="off"
            aria-label="Buscar mercado, cidade ou bairro"
            placeholder="Buscar mercado, cidade ou bairro..."
            onInput={applyLater}
            className={`${controlClass} h-12 truncate pl-10.5`}
          />
        </div>
        <Select
          key={city?.slug}
          name="city"
          aria-label="Cidade"
          defaultValue={city?.slug ?? ''}
          onChange={() => apply('choosing')}
          className="w-38 shrink-0 lg:w-64"
        >
          <option value="">Todas as cidades</option>
          {cities.map(({ slug, name, state }) => (
            <option key={slug} value={slug}>
              {name} - {state}
            </option>
          ))}
        </Select>
        {/* Where scripts run, the list follows what is typed and chosen. */}
        <span className="hidden noscript:block">
          <button type="submit" className={buttonClass('primary')}>
            Buscar
          </button>
        </span>
      </form>
    </search>
  )
}
