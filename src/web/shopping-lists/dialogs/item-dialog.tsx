import { type FormEvent, useState } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { countedUnits, itemAmount } from '#domain/lists/item-amount.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { hasOfferEnded } from '#web/shopping-lists/item-facts.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'
import { useDeviceClock } from '#web/shopping-lists/use-device-clock.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { CheckboxField, SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { readItemForm } from './read-item-form.ts'

interface ItemDialogProps {
  /** The item to edit; undefined for a new one. */
  item?: ShoppingListItem
  /** Text already typed into the quick-add field. */
  initialName?: string
  onSave: (draft: ItemDraft) => void
  onRemove?: () => void
  onClose: () => void
}

/** The form with all fields of an item. */
export default function ItemDialog({ item, initialName = '', onSave, onRemove, onClose }: ItemDialogProps) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const { unit, notes } = itemAmount(item ?? { quantity: 1, notes: null })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]))
    const read = readItemForm(typed)
    if (read.errors) showErrors(event.currentTarget, read.errors, setErrors)
    else onSave(read.draft)
  }

  return (
    <SheetDialog title={item ? 'Editar Item' : 'Adicionar Item'} onClose={onClose}>
      {item && <OfferLink item={item} />}
      <FieldErrorsContext value={errors}>
        <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 items-end gap-x-3 gap-y-4">
          <TextField
            name="productName"
            label="Nome do produto"
            required="Nome do produto é obrigatório"
            maxLength={160}
            autoComplete="off"
            placeholder="Ex.: arroz branco 5 kg"
            defaultValue={item?.productName ?? initialName}
            className="col-span-2"
          />
          <TextField
            name="quantity"
            label="Quantidade"
            required="Quantidade deve ser maior que 0"
            type="number"
            min={1}
            step={1}
            inputMode="numeric"
            defaultValue={item?.quantity ?? 1}
          />
          <SelectField
            name="unit"
            label="Unidade"
            placeholder="un"
            options={[...new Set([...(unit ? [unit] : []), ...countedUnits])].map((value) => ({ value, label: value }))}
            defaultValue={unit ?? ''}
          />
          <TextField
            name="estimatedPrice"
            label="Preço (R$)"
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            placeholder="0,00"
            defaultValue={item?.estimatedPrice ?? undefined}
          />
          <TextField
            name="storeName"
            label="Mercado"
            maxLength={120}
            autoComplete="off"
            defaultValue={item?.storeName ?? undefined}
          />
          <TextField
            name="storeLocation"
            label="Local"
            maxLength={160}
            autoComplete="off"
            placeholder="Ex.: bairro, corredor"
            defaultValue={item?.storeLocation ?? undefined}
            className="col-span-2"
          />
          <TextAreaField
            name="notes"
            label="Observações"
            rows={2}
            maxLength={470}
            placeholder="Ex.: marca preferida, bem madura…"
            defaultValue={notes ?? undefined}
            className="col-span-2"
          />
          <div className="col-span-2">
            <CheckboxField name="isOptional" isChecked={item?.isOptional}>
              Só se sobrar dinheiro
            </CheckboxField>
          </div>
          <div className="col-span-2 mt-1 flex gap-2.5">
            {onRemove ? (
              <button type="button" onClick={onRemove} className={buttonClass('outline', 'large', 'text-tomato')}>
                <Icon name="trash-2" className="size-5" />
                Remover
              </button>
            ) : (
              <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
                Cancelar
              </button>
            )}
            <button type="submit" className={buttonClass('primary', 'large', 'grow')}>
              {item ? <Icon name="check" className="size-5" /> : <Icon name="list-plus" className="size-5" />}
              {item ? 'Salvar' : 'Adicionar'}
            </button>
          </div>
        </form>
      </FieldErrorsContext>
    </SheetDialog>
  )
}

/** A link to the item's offer, while it is valid. */
function OfferLink({ item }: { item: ShoppingListItem }) {
  const now = useDeviceClock()
  if (!item.promotionId || hasOfferEnded(item, now)) return null
  return (
    <Link to={paths.offer(item.promotionId)} className={buttonClass('soft', 'medium', 'mt-3')}>
      <Icon name="tag" className="size-4.5" />
      Ver oferta
    </Link>
  )
}
