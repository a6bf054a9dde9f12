import { createContext, type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteDraft, restoreDraft, saveDraft } from '#web/browser/form-draft.ts'
import { buttonClass } from './button.ts'

/** Error message by field name. */
export type FieldErrors = Record<string, string>

export const FieldErrorsContext = createContext<FieldErrors>({})

interface DraftFormProps {
  form: RefObject<HTMLFormElement | null>
  /** Id of the heading that names the form. */
  label: string
  /** Storage key of the draft. */
  draftKey: string
  errors: FieldErrors
  onErrors: (errors: FieldErrors) => void
  /** Called instead of `onSend` when a field is missing or invalid. */
  onInvalid?: (errors: FieldErrors) => void
  onSend: (values: Record<string, string>) => void
  className?: string
  children: ReactNode
}

/**
 * A form with uncontrolled fields, so that text typed before hydration is kept. A draft is saved on every input and restored after a
 * reload. Errors appear under their fields.
 */
export function DraftForm(props: DraftFormProps) {
  const { form, label, draftKey, errors, onErrors, onInvalid, onSend, className = '', children } = props

  useEffect(() => {
    if (form.current) restoreDraft(draftKey, form.current)
  }, [form, draftKey])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const invalid = findInvalidFields(event.currentTarget)
    if (showErrors(event.currentTarget, invalid, onErrors)) onInvalid?.(invalid)
    else onSend(readValues(event.currentTarget))
  }
  const change = (event: FormEvent<HTMLFormElement>) => {
    saveDraft(draftKey, event.currentTarget)
    const { name } = event.target as HTMLInputElement
    if (!errors[name]) return
    const { [name]: _, ...others } = errors
    onErrors(others)
  }

  return (
    <FieldErrorsContext value={errors}>
      <form
        ref={form}
        method="post"
        noValidate
        tabIndex={-1}
        aria-labelledby={label}
        onSubmit={submit}
        onInput={change}
        onReset={() => deleteDraft(draftKey)}
        className={`scroll-mt-28 outline-none noscript:hidden ${className}`}
      >
        {children}
      </form>
    </FieldErrorsContext>
  )
}

/** Disabled until hydration: the form has no action, so an earlier submit would be lost. */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: string }) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <button
      type="submit"
      disabled={!isHydrated}
      aria-disabled={isSending}
      className={buttonClass('primary', 'large', 'w-full sm:w-auto')}
    >
      {isSending ? 'Enviando...' : children}
    </button>
  )
}

/** Shows errors under their fields and focuses the first of these fields. Returns false when no error belongs to a field of this form. */
export function showErrors(
  form: HTMLFormElement,
  errors: FieldErrors,
  onErrors: (errors: FieldErrors) => void,
): boolean {
  const first = findControls(form).find(({ name }) => errors[name])
  // Rendered before the focus moves, so that a screen reader reads the field together with its error.
  flushSync(() => onErrors(first ? errors : {}))
  first?.focus()
  return first !== undefined
}

function findInvalidFields(form: HTMLFormElement): FieldErrors {
  const invalid = findControls(form).filter(
    (control) => !control.validity.valid || (control.required && control.value.trim() === ''),
  )
  return Object.fromEntries(invalid.map(({ name, dataset }) => [name, dataset.message ?? 'Confira este campo']))
}

function readValues(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(findControls(form).map(({ name, value }) => [name, value.trim()]))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function findControls(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => element.matches('input, select, textarea'))
}
