import { type ComponentProps, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { Store } from '#contract/stores.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { filterStores, sortStores, storeLabel } from './store-choices.ts'

interface StorePickerProps
  extends Pick<ComponentProps<'input'>, 'id' | 'name' | 'required' | 'aria-invalid' | 'aria-describedby'> {
  stores: readonly Store[]
  /** The id of the chosen store, or ''. */
  value: string
  onChange: (storeId: string) => void
  /** Label for no store: "Todos". Without it, a store must be chosen. */
  emptyLabel?: string
  placeholder?: string
  /** Alphabetical, or in the given order where that is more useful. */
  order?: 'name' | 'given'
  size?: 'medium' | 'compact'
}

/** Longer lists would not be read; typing finds the other stores. */
const maxOptions = 100

interface Option {
  id: string
  label: string
}

/** Chooses a store from an alphabetical list, filtered by the typed text. */
export function StorePicker(props: StorePickerProps) {
  const { stores, value, onChange, emptyLabel, placeholder = 'Selecione um mercado', ...rest } = props
  const { order = 'name', size = 'medium', ...input } = rest
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  /** Undefined while the list is closed. */
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const sorted = useMemo(() => (order === 'name' ? sortStores(stores) : stores), [stores, order])
  const chosen = stores.find(({ id }) => id === value)
  const label = chosen ? storeLabel(chosen) : (emptyLabel ?? '')
  const matches = isOpen ? filterStores(sorted, typed) : []
  const options: Option[] = [
    ...(emptyLabel !== undefined && typed === '' ? [{ id: '', label: emptyLabel }] : []),
    ...matches.slice(0, maxOptions).map((store) => ({ id: store.id, label: storeLabel(store) })),
  ]

  const open = () => {
    if (isOpen) return
    setTyped('')
    setActive(Math.max(0, sorted.findIndex(({ id }) => id === value) + (emptyLabel === undefined ? 0 : 1)))
  }
  const close = () => setTyped(undefined)
  const choose = (option: Option | undefined) => {
    if (!option) return
    if (option.id !== value) onChange(option.id)
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) setActive(Math.min(Math.max(active + step, 0), options.length - 1))
      else open()
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Never submits the surrounding form.
      event.preventDefault()
      if (isOpen) choose(options[active])
      else open()
    } else if (event.key === 'Escape' && isOpen) {
      // Only the list closes, not the dialog around it.
      event.nativeEvent.stopImmediatePropagation()
      close()
    } else if (event.key === 'Tab') close()
  }

  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  return (
    <span className="relative block">
      <input
        {...input}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        spellCheck={false}
        data-value={value}
        placeholder={isOpen ? 'Digite o nome ou o bairro' : placeholder}
        value={typed ?? label}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          // Typing into the closed field starts a new search.
          const text = event.currentTarget.value
          setTyped(isOpen ? text : text.replace(label, ''))
          setActive(0)
        }}
        onBlur={close}
        className={`${controlClass} truncate ${size === 'compact' ? 'h-11 pr-9' : 'h-12 pr-10'}`}
      />
      <Icon
        name="chevrons-up-down"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Mercados"
        hidden={options.length === 0}
        className="absolute top-full left-0 z-30 mt-1 max-h-72 w-max max-w-[min(26rem,85vw)] min-w-full overflow-y-auto overscroll-contain rounded-xl bg-surface py-1 shadow-3 ring-1 ring-line"
      >
        {options.map((option, index) => (
          // The focus stays in the input, whose arrow keys move through the options.
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.id === value}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={onKeyDown}
            className={`flex min-h-11 cursor-pointer items-center px-3.5 py-1.5 leading-tight hover:bg-muted aria-selected:font-bold ${index === active ? 'bg-muted' : ''}`}
          >
            {option.label}
          </div>
        ))}
        {isOpen && matches.length > maxOptions && (
          <p className="px-3.5 py-2 text-sm text-ink-soft">Digite para ver os outros {matches.length - maxOptions}</p>
        )}
      </div>
      {isOpen && options.length === 0 && (
        <p
          role="status"
          className="absolute top-full left-0 z-30 mt-1 min-w-full rounded-xl bg-surface px-3.5 py-3 text-sm text-ink-soft shadow-3 ring-1 ring-line"
        >
          Nenhum mercado encontrado
        </p>
      )}
    </span>
  )
}
