import type { FormEvent, ReactNode } from 'react'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext } from '#web/ui/draft-form.tsx'

interface DoorFormProps {
  errors: FieldErrors
  /** Of the button, before and while it sends. */
  actions: [string, string]
  onSend: (form: HTMLFormElement, values: FormData) => Promise<void>
  /** With everything typed so far. */
  onTyped?: (values: FormData) => void
  children: ReactNode
}

/** A form of the store's pages: fields, and one button that sends them once. */
export function DoorForm({ errors, actions: [action, sending], onSend, onTyped, children }: DoorFormProps) {
  const { isPending, run } = usePending()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void run(() => onSend(form, new FormData(form)))
  }
  return (
    <FieldErrorsContext value={errors}>
      <form
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => onTyped?.(new FormData(currentTarget))}
        className="mt-4 grid gap-4"
      >
        {children}
        <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'w-full')}>
          {isPending ? sending : action}
        </button>
      </form>
    </FieldErrorsContext>
  )
}
