import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { NameSuggestion } from '#contract/compare/products.ts'
import { promotionLimits } from '#domain/offers/promotion-limits.ts'
import { gtinDigits } from '#domain/products/gtin.ts'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { type PromotionValues, requiredMessages } from '#web/admin/promotions/form/promotion-values.ts'
import { useDebounced } from '#web/admin/promotions/form/use-debounced.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Field } from '#web/ui/fields.tsx'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { valuesOfSuggestion } from './values-of-suggestion.ts'

interface ProductNameFieldProps {
  values: PromotionValues
  onChange: (changes: Partial<PromotionValues>) => void
}

const shortestName = 2
/** Milliseconds without typing. */
const debounce = 350
/** Accepts the name as a person writes it. */
const expandKey = 'F2'

/** The name of the product. Catalogue names complete it. For the abbreviated name of a till, the full name is proposed, never forced. */
export function ProductNameField({ values, onChange }: ProductNameFieldProps) {
  const { productName } = values
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  /** No option is active until an arrow key selects one, so that Enter still saves the form. */
  const [active, setActive] = useState(-1)
  const search = useDebounced(productName.trim(), debounce)
  const { data } = useQuery({
    ...queryOf(read('products.suggest', { query: { search } })),
    enabled: search.length >= shortestName,
    placeholderData: (previous) => previous,
  })
  const isCurrent = search === productName.trim() && search.length >= shortestName
  const names = (isOpen && search.length >= shortestName && data?.names) || []
  const options = names.filter(({ name }) => name !== productName)
  const readableName = isCurrent ? (data?.readableName ?? null) : null

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  /** A barcode reader types into the focused field and presses Enter. */
  const isBarcode = gtinDigits(productName) !== null
  const choose = (suggestion: NameSuggestion) => {
    onChange({ ...valuesOfSuggestion(suggestion, values), ...(isBarcode && { gtin: productName.trim() }) })
    close()
  }
  const expand = () => readableName !== null && onChange({ productName: readableName })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = options[active]
    if (event.key === expandKey && readableName !== null) {
      event.preventDefault()
      expand()
    } else if (step !== undefined && options.length > 0) {
      event.preventDefault()
      setActive((active + step + options.length + 1) % (options.length + 1) === options.length ? -1 : active + step)
    } else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Enter' && isBarcode && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onChange({ productName: '', gtin: productName.trim() })
      close()
    } else if (event.key === 'Escape' && options.length > 0) {
      // Only the list closes, not the sheet around it.
      event.nativeEvent.stopImmediatePropagation()
      close()
    }
  }

  return (
    <div className="relative col-span-6 lg:col-span-3">
      <Field name="productName" label="Nome do produto" required={requiredMessages.productName}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
            maxLength={promotionLimits.productName}
            autoComplete="off"
            value={productName}
            onChange={(event) => {
              onChange({ productName: event.currentTarget.value })
              setOpen(true)
              setActive(-1)
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            className={`${controlClass} h-12`}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label="Nomes do catálogo"
        hidden={options.length === 0}
        className="absolute top-[4.6rem] left-0 z-30 max-h-80 w-full overflow-y-auto overscroll-contain rounded-xl bg-surface py-1 shadow-3 ring-1 ring-line"
      >
        {options.map((option, index) => (
          // The focus stays in the input, whose arrow keys move through the options.
          <div
            key={option.name}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
            onKeyDown={onKeyDown}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 py-1.5 leading-tight hover:bg-muted aria-selected:bg-muted"
          >
            {option.imageUrl === null ? (
              <Icon name="tag" className="size-5 shrink-0 text-ink-soft" />
            ) : (
              <img
                src={option.imageUrl}
                alt=""
                width="32"
                height="32"
                className="size-8 shrink-0 rounded-md object-contain"
              />
            )}
            {option.name}
          </div>
        ))}
      </div>
      {readableName !== null && options.length === 0 && (
        <button
          type="button"
          onClick={expand}
          className="mt-1.5 inline-flex min-h-9 items-center gap-1.5 rounded-md text-left text-sm text-brand"
        >
          <Icon name="sparkles" className="size-4 shrink-0" />
          <span>
            Por extenso: <b className="font-semibold">{readableName}</b>
          </span>
          <KeyCaps keys={[expandKey]} className="max-lg:hidden" />
        </button>
      )}
    </div>
  )
}
