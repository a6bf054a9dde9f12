import { type Cents, centsFromDecimal, formatCentavos, formatReais } from '#domain/money.ts'
import { PriceForm } from '#web/shopping-lists/components/price-form.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

interface LimitDialogProps {
  /** The current spending limit, as a decimal. */
  limit: string | undefined
  /** Null removes the limit. */
  onSave: (limit: Cents | null) => void
  onClose: () => void
}

export default function LimitDialog({ limit, onSave, onClose }: LimitDialogProps) {
  const cents = limit === undefined ? undefined : centsFromDecimal(limit)
  return (
    <SheetDialog title="Quanto quer gastar?" onClose={onClose}>
      <p className="mt-1 text-ink-soft">
        A barra mostra quanto já está no carrinho e se o resto da lista cabe. Marque itens com “só se sobrar” para saber
        o que deixar.
      </p>
      <PriceForm
        label="Limite desta lista (R$)"
        hint="Informe o valor, por exemplo 150"
        initial={cents === undefined ? '' : `${formatReais(cents)},${formatCentavos(cents)}`}
        onPrice={onSave}
      >
        <div className="mt-4 flex gap-2.5">
          {cents !== undefined && (
            <button type="button" onClick={() => onSave(null)} className={buttonClass('outline', 'large')}>
              Sem limite
            </button>
          )}
          <button type="submit" className={buttonClass('primary', 'large', 'grow')}>
            Salvar
          </button>
        </div>
      </PriceForm>
    </SheetDialog>
  )
}
