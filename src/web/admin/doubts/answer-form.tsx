import { type FormEvent, useId } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { controlClass } from '#web/ui/form-control.tsx'

interface AnswerFormProps {
  fields: { name: string; label: string; value: string; isAmount?: boolean }[]
  onCancel: () => void
  /** The changed fields, by name. */
  onDone: (changed: Record<string, string>) => void
}

/** A form with the fields of a doubt: Enter submits it. */
export function AnswerForm({ fields, onCancel, onDone }: AnswerFormProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    onDone(Object.fromEntries(fields.map(({ name }) => [name, String(values.get(name) ?? '').trim()])))
  }
  return (
    <form onSubmit={submit} onKeyDown={(event) => event.key === 'Escape' && onCancel()} className="mt-4 grid gap-3">
      {fields.map(({ name, label, value, isAmount }, index) => (
        <div key={name}>
          <label htmlFor={`${id}${name}`} className="mb-1 block text-sm font-bold">
            {label}
          </label>
          <input
            id={`${id}${name}`}
            name={name}
            defaultValue={value}
            maxLength={300}
            // biome-ignore lint/a11y/noAutofocus: the person has just asked to correct it
            autoFocus={index === 0}
            inputMode={isAmount ? 'decimal' : 'text'}
            className={`${controlClass} h-12`}
          />
        </div>
      ))}
      <div className="flex flex-wrap gap-2.5">
        <Button variant="primary" type="submit">
          Guardar
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
