import { type FormEvent, useId, useState } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'

/** Asks for the name of a new list; a blank one is ignored. */
export default function NewListDialog({
  onCreate,
  onClose,
}: {
  onCreate: (name: string) => void
  onClose: () => void
}) {
  const field = useId()
  const [name, setName] = useState('')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onCreate(name.trim())
  }

  return (
    <SheetDialog title="Nova Lista" onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4">
        <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
          Nome da lista
        </label>
        <input
          id={field}
          data-first-focus=""
          value={name}
          maxLength={80}
          autoComplete="off"
          placeholder="Ex.: Churrasco de sábado"
          onChange={(event) => setName(event.target.value)}
          className={`${controlClass} h-12`}
        />
        <div className="mt-5 flex gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
            Cancelar
          </button>
          <button type="submit" className={buttonClass('primary', 'large', 'grow')}>
            <Icon name="plus" className="size-5" />
            Criar lista
          </button>
        </div>
      </form>
    </SheetDialog>
  )
}
