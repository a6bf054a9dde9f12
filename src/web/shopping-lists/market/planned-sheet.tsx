import { useState } from 'react'
import { type Cents, centsFromDecimal, formatMoney } from '#domain/money.ts'
import { PriceForm } from '#web/shopping-lists/components/price-form.tsx'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import type { PlannedPurchase } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface PlannedSheetProps {
  purchase: PlannedPurchase
  onNotFound: () => void
  onDearer: (price: Cents) => void
  /** Undefined for visitors who may not change the list. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Options for a planned purchase that turns out differently in the store. */
export function PlannedSheet({ purchase, onNotFound, onDearer, onEdit, onClose }: PlannedSheetProps) {
  const [isDearer, setDearer] = useState(false)
  const { offer, item, storeName } = purchase
  return (
    <SheetDialog title={item.productName} onClose={onClose}>
      <p className="mt-1 text-ink-soft wrap-anywhere">
        {offer.productName} · {storeName} · {formatMoney(centsFromDecimal(offer.price))}
      </p>
      {isDearer ? (
        <PriceForm label="Preço na prateleira (R$)" hint="Informe o preço, por exemplo 5,49" onPrice={onDearer}>
          <button type="submit" className={buttonClass('primary', 'large', 'mt-4 w-full')}>
            Planejar de novo
          </button>
        </PriceForm>
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
