import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { amountNotes } from '#domain/lists/item-amount.ts'
import { listLabel } from '#web/shopping-lists/item-facts.ts'
import { chooseList } from '#web/shopping-lists/last-list.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Select } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { NewItem } from './add-to-list.ts'
import { readQuantity } from './quantity.ts'
import { useAddToList } from './use-add-to-list.ts'
import { readEditableLists, useKnownLists } from './use-known-lists.ts'

interface AddToListDialogProps {
  /** The item without the fields of the dialog. */
  item: Omit<NewItem, 'quantity' | 'notes'> & { unit: string | null }
  /** With a single list, adds one piece to it at once and shows no form. */
  isOneTap: boolean
  /** The product, shown above the form. */
  children: ReactNode
  onClose: () => void
}

/** Asks for quantity, notes and, if there are several, the list; then adds the product to it. */
export function AddToListDialog({ isOneTap, ...props }: AddToListDialogProps) {
  return isOneTap ? <OneTap {...props} /> : <AddWithQuantity {...props} />
}

function AddWithQuantity(props: FormProps) {
  return <AddForm {...props} lists={useKnownLists()} />
}

/** Milliseconds after which a tap without an outcome is acknowledged. */
const patience = 700

function OneTap(props: FormProps) {
  const { item, onClose } = props
  const { add } = useAddToList({ onAdded: () => undefined })
  const showToast = useToast()
  const [lists, setLists] = useState<ShoppingList[]>()
  const isStarted = useRef(false)

  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    const acknowledgement = setTimeout(() => showToast({ title: 'Adicionando à lista...' }), patience)
    const { unit, ...offered } = item
    const chooseOrAdd = async () => {
      const editable = await readEditableLists()
      if (editable.length > 1) setLists(editable)
      else await add({ ...offered, quantity: 1, notes: unit }).finally(onClose)
    }
    void chooseOrAdd().finally(() => clearTimeout(acknowledgement))
  }, [item, add, onClose, showToast])

  return lists ? <AddForm {...props} lists={lists} /> : null
}

type FormProps = Omit<AddToListDialogProps, 'isOneTap'>

function AddForm({ item, lists, children, onClose }: FormProps & { lists: ShoppingList[] }) {
  const notesField = useId()
  const listField = useId()
  const [chosenId, setChosenId] = useState<string>()
  const [typed, setTyped] = useState('1')
  const [notes, setNotes] = useState('')
  const [error, setError] = useState<string>()
  const { add, isAdding } = useAddToList({ onAdded: onClose })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readQuantity(typed)
    setError(read.error)
    if (read.quantity === undefined || isAdding) return
    setTyped(String(read.quantity))
    const { unit, ...offered } = item
    const { quantity } = read
    void add({ ...offered, quantity, notes: amountNotes(unit, quantity, notes.trim() || null) }, chosenId)
  }

  return (
    <SheetDialog title="Adicionar à Lista" onClose={onClose}>
      <div className="mt-3">{children}</div>
      <form noValidate onSubmit={submit} className="mt-5">
        {lists.length > 1 && (
          <div className="mb-4">
            <label htmlFor={listField} className="mb-1.5 block text-sm font-bold">
              Lista
            </label>
            <Select
              id={listField}
              value={chosenId ?? chooseList(lists)?.id}
              onChange={(event) => setChosenId(event.target.value)}
              className="w-full"
            >
              {lists.map((list) => (
                <option key={list.id} value={list.id}>
                  {listLabel(list)}
                </option>
              ))}
            </Select>
          </div>
        )}
        <QuantityField typed={typed} unit={item.unit} error={error} onChange={setTyped} />
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
          <button type="submit" aria-disabled={isAdding} className={buttonClass('primary', 'large', 'grow')}>
            <Icon name="list-plus" className="size-5" />
            {isAdding ? 'Adicionando...' : 'Adicionar'}
          </button>
        </div>
      </form>
    </SheetDialog>
  )
}

function QuantityField({
  typed,
  unit,
  error,
  onChange,
}: {
  typed: string
  unit: string | null
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
        {unit && (
          <span className="font-normal text-ink-soft"> ({unit === 'kg' ? 'quilos' : `porções de ${unit}`})</span>
        )}
      </label>
      <div className="mt-1.5 inline-flex items-center rounded-xl bg-brand-soft text-brand">
        <button
          type="button"
          aria-label="Diminuir quantidade"
          onClick={() => step(-1)}
          className="grid size-12 place-items-center rounded-xl"
        >
          <Icon name="minus" className="size-4.5 stroke-[2.6]" />
        </button>
        <input
          id={field}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error ? message : undefined}
          className="h-12 w-14 rounded-xl bg-transparent text-center font-bold text-ink tabular-nums"
        />
        <button
          type="button"
          aria-label="Aumentar quantidade"
          onClick={() => step(1)}
          className="grid size-12 place-items-center rounded-xl"
        >
          <Icon name="plus" className="size-4.5 stroke-[2.6]" />
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
