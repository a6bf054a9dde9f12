import { type FormEvent, useId, useState } from 'react'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { priceFromText } from '#web/browser/decimal-input.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import type { PlannedPurchase } from './market-row.tsx'

interface PlannedSheetProps {
  purchase: PlannedPurchase
  onNotFound: () => void
  onDearer: (price: Cents) => void
  /** Undefined for visitors who may not change the list. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** What can turn out differently in the store. */
export function PlannedSheet({ purchase, onNotFound, onDearer, onEdit, onClose }: PlannedSheetProps) {
  const field = useId()
  const message = useId()
  const [isDearer, setDearer] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const { offer, item, storeName } = purchase
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const price = priceFromText(typed)
    if (price !== undefined) onDearer(centsFromDecimal(price))
    else setError('Informe o preço, por exemplo 5,49')
  }
  return (
    <SheetDialog title={item.productName} onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {offer.productName} · {storeName} · {formatMoney(centsFromDecimal(offer.price))}
      </p>
      {isDearer ? (
        <form noValidate onSubmit={submit} className="mt-4">
          <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
            Preço na prateleira (R$)
          </label>
          <input
            id={field}
            data-first-focus=""
            // biome-ignore lint/a11y/noAutofocus: the field was just asked for.
            autoFocus
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            aria-invalid={error !== undefined}
            aria-describedby={error ? message : undefined}
            className={`${controlClass} h-12`}
          />
          {error && (
            <p id={message} role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
              {error}
            </p>
          )}
          <button type="submit" className={buttonClass('primary', 'large', 'mt-4 w-full')}>
            Planejar de novo
          </button>
        </form>
      ) : (
        <ul className="mt-3 -mb-2 divide-y divide-line">
          <SheetOption icon="search-x" onPress={onNotFound}>
            Não encontrei
          </SheetOption>
          <SheetOption icon="trending-up" onPress={() => setDearer(true)}>
            Está mais caro
          </SheetOption>
          {onEdit && (
            <SheetOption icon="pencil" onPress={onEdit}>
              Editar o item
            </SheetOption>
          )}
        </ul>
      )}
    </SheetDialog>
  )
}
