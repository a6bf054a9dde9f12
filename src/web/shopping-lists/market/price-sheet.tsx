import { type Cents, decimalFromCents, formatMoney } from '#domain/money.ts'
import { PriceForm } from '#web/shopping-lists/components/price-form.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import type { MarketLine } from './market-lines.ts'

interface PriceSheetProps {
  line: MarketLine
  /** Asks what the whole line has cost, which only its buyer knows. */
  isPaid: boolean
  onPrice: (price: Cents) => void
  /** Undefined for a line in the cart of a trip. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** The price on the shelf of a line that has none, or the price that was paid. */
export function PriceSheet({ line, isPaid, onPrice, onEdit, onClose }: PriceSheetProps) {
  const { name, details, cents, priceLabel } = line
  const label = isPaid
    ? 'Quanto deu no caixa ou na balança (R$)'
    : ['Preço', priceLabel, '(R$)'].filter(Boolean).join(' ')
  return (
    <SheetDialog title={name} onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {details[0]}
        {cents !== null && ` · ${formatMoney(cents)}`}
      </p>
      <PriceForm
        label={label}
        hint="Informe o preço, por exemplo 5,49"
        initial={isPaid && cents !== null ? decimalFromCents(cents).replace('.', ',') : ''}
        onPrice={onPrice}
      >
        <button type="submit" className={buttonClass('primary', 'large', 'mt-4 w-full')}>
          Usar este preço
        </button>
      </PriceForm>
      {onEdit && (
        <button type="button" onClick={onEdit} className={buttonClass('outline', 'large', 'mt-2.5 w-full')}>
          Editar o item
        </button>
      )}
    </SheetDialog>
  )
}
