import { ListPlus, Minus, Plus } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import type { NewItem } from './add-to-list.ts'
import { readQuantity } from './quantity.ts'
import { useAddToList } from './use-add-to-list.ts'

interface AddToListDialogProps {
  /** The item without the fields that the dialog asks for. */
  item: Omit<NewItem, 'quantity' | 'notes'>
  /** The product, shown above the form. */
  children: ReactNode
  onClose: () => void
}

/** Asks for quantity and notes, then adds the product to the list. */
export function AddToListDialog({ item, children, onClose }: AddToListDialogProps) {
  const notesField = useId()
  const [typed, setTyped] = useState('1')
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useAddToList({ onAdded: onClose })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readQuantity(typed)
    setError(read.error)
    if (read.quantity === undefined || isPending) return
    setTyped(String(read.quantity))
    mutate({ ...item, quantity: read.quantity, notes: notes.trim() || null })
  }

  return (
    <SheetDialog title="Adicionar à Lista" onClose={onClose}>
      <div className="mt-3">{children}</div>
      <form noValidate onSubmit={submit} className="mt-5">
        <QuantityField typed={typed} error={error} onChange={setTyped} />
        <label htmlFor={notesField} className="mt-4 block text-sm font-bold">
          Observações <span className="font-normal text-ink-soft">(opcional)</span>
        </label>
        <textarea
          id={notesField}
          rows={2}
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          placeholder="Ex.: marca preferida, bem madura…"
          className="mt-1.5 w-full rounded-xl bg-surface px-3.5 py-2.5 ring-[1.5px] ring-inset ring-line-strong placeholder:text-ink-soft"
        />
        <div className="mt-5 flex gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
            Cancelar
          </button>
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'grow')}>
            <ListPlus aria-hidden="true" className="size-5" />
            {isPending ? 'Adicionando...' : 'Adicionar'}
          </button>
        </div>
      </form>
    </SheetDialog>
  )
}

function QuantityField({
  typed,
  error,
  onChange,
}: {
  typed: string
  error: string | undefined
  onChange: (typed: string) => void
}) {
  const field = useId()
  const message = useId()
  const step = (by: number) => onChange(String(Math.max(1, (readQuantity(typed).quantity ?? 1) + by)))
  return (
    <div>
      <label htmlFor={field} className="block text-sm font-bold">
        Quantidade
      </label>
      <div className="mt-1.5 inline-flex items-center rounded-xl bg-brand-soft text-brand">
        <button
          type="button"
          aria-label="Diminuir quantidade"
          onClick={() => step(-1)}
          className="grid size-12 place-items-center rounded-xl"
        >
          <Minus aria-hidden="true" className="size-4.5" strokeWidth={2.6} />
        </button>
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error ? message : undefined}
          className="h-12 w-14 rounded-xl bg-transparent text-center text-lg font-bold text-ink tabular-nums"
        />
        <button
          type="button"
          aria-label="Aumentar quantidade"
          onClick={() => step(1)}
          className="grid size-12 place-items-center rounded-xl"
        >
          <Plus aria-hidden="true" className="size-4.5" strokeWidth={2.6} />
        </button>
      </div>
      {error && (
        <p id={message} role="alert" className="mt-1.5 text-sm font-semibold text-tomato">
          {error}
        </p>
      )}
    </div>
  )
}
