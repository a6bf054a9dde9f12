import { type FormEvent, useId, useRef } from 'react'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/form-control.tsx'

/** Asks for a product name. `onName` gets the URL parameters for it. */
export function NameForm({ onName }: { onName: (about: string) => void }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const nome = field.current?.value.trim()
    if (nome) onName(paths.alerts({ nome }).replace(/^[^?]*/, ''))
    else field.current?.focus()
  }
  return (
    <form onSubmit={submit} className="mt-4 flex flex-wrap items-end gap-2.5 text-left">
      <div className="grow basis-52">
        <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
          O que você espera?
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          maxLength={160}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Ex.: café 500 g"
          className={`${controlClass} h-12`}
        />
      </div>
      <button type="submit" className={buttonClass('primary', 'bar', 'grow')}>
        Avise-me
      </button>
    </form>
  )
}
