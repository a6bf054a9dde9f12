import { ListPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { TextAreaField, TextField } from '#web/ui/fields.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import type { NewItemDraft } from './list-store.ts'
import { readItemForm } from './read-item-form.ts'

interface AddItemDialogProps {
  /** What was typed before the dialog was asked for. */
  initialName?: string
  onAdd: (draft: NewItemDraft) => void
  onClose: () => void
}

/** Asks for everything that can be said of an item. */
export function AddItemDialog({ initialName = '', onAdd, onClose }: AddItemDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, `${value}`]))
    const read = readItemForm(typed)
    if (read.errors) showErrors(event.currentTarget, read.errors, setErrors)
    else onAdd(read.draft)
  }

  return (
    <SheetDialog title="Adicionar Item" onClose={onClose}>
      <FieldErrorsContext value={errors}>
        <form ref={form} noValidate onSubmit={submit} className="mt-4 grid grid-cols-2 gap-x-3 gap-y-4">
          <TextField
            name="productName"
            label="Nome do produto"
            required="Nome do produto é obrigatório"
            maxLength={160}
            autoComplete="off"
            placeholder="Ex.: arroz branco 5 kg"
            defaultValue={initialName}
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
            defaultValue="1"
          />
          <TextField
            name="estimatedPrice"
            label="Preço (R$)"
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            placeholder="0,00"
          />
          <TextField name="storeName" label="Mercado" maxLength={120} autoComplete="off" />
          <TextField name="storeLocation" label="Local" maxLength={160} autoComplete="off" />
          <TextAreaField
            name="notes"
            label="Observações"
            rows={2}
            maxLength={500}
            placeholder="Ex.: marca preferida, bem madura…"
            className="col-span-2"
          />
          <div className="col-span-2 mt-1 flex gap-2.5">
            <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
              Cancelar
            </button>
            <button type="submit" className={buttonClass('primary', 'large', 'grow')}>
              <ListPlus aria-hidden="true" className="size-5" />
              Adicionar
            </button>
          </div>
        </form>
      </FieldErrorsContext>
    </SheetDialog>
  )
}
