import { decimalFromTyped } from './offer-filter.ts'
import { useOfferFilter } from './use-offer-filter.ts'
import { useOptimisticValue } from './use-optimistic-value.ts'

/** Applies when a field loses focus. The surrounding form handles Enter. */
export function PriceRange() {
  const { filter, change } = useOfferFilter()
  return (
    <fieldset className="mt-4 border-t border-line pt-4">
      <legend className="float-left mb-2 w-full text-sm font-bold">Faixa de Preço</legend>
      <div className="clear-both flex items-center gap-2">
        <PriceField name="min" label="Min" price={filter.min} onLeave={(min) => change({ min })} />
        <span className="text-sm text-ink-soft">até</span>
        <PriceField name="max" label="Max" price={filter.max} onLeave={(max) => change({ max })} />
      </div>
    </fieldset>
  )
}

/** The prices typed into a form, applied or not. */
export function typedPrices(form: HTMLFormElement): { min: string | undefined; max: string | undefined } {
  const typed = new FormData(form)
  return { min: decimalFromTyped(String(typed.get('min'))), max: decimalFromTyped(String(typed.get('max'))) }
}

function PriceField({
  name,
  label,
  price,
  onLeave,
}: {
  name: 'min' | 'max'
  label: string
  price: string | undefined
  onLeave: (price: string | undefined) => void
}) {
  const [typed, setTyped] = useOptimisticValue(price ?? '')

  return (
    <label className="price-field">
      <span aria-hidden="true">R$</span>
      <input
        type="number"
        name={name}
        aria-label={`${label}, em reais`}
        placeholder={label}
        inputMode="decimal"
        min="0"
        step="0.01"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => onLeave(decimalFromTyped(typed))}
      />
    </label>
  )
}
