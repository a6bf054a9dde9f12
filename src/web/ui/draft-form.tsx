import { createContext, type FormEvent, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteDraft, restoreDraft, saveDraft } from '#web/browser/form-draft.ts'
import { buttonClass } from './button.ts'

/** What is wrong with which field. */
export type FieldErrors = Record<string, string>

export const FieldErrorsContext = createContext<FieldErrors>({})

interface DraftFormProps {
  form: RefObject<HTMLFormElement | null>
  /** Id of the heading that names the form. */
  label: string
  /** Under which name the draft is kept. */
  draftKey: string
  errors: FieldErrors
  onErrors: (errors: FieldErrors) => void
  /** Called when something that is needed is missing, and nothing is sent. */
  onMissing?: (errors: FieldErrors) => void
  /** Called when nothing that is needed is missing. */
  onSend: (values: Record<string, string>) => void
  className?: string
  children: ReactNode
}

/**
 * A form whose fields keep what is typed in the page itself: nothing typed before the scripts came is lost, and a reload brings it
 * back. What is missing is said under its field.
 */
export function DraftForm(props: DraftFormProps) {
  const { form, label, draftKey, errors, onErrors, onMissing, onSend, className = '', children } = props

  useEffect(() => {
    if (form.current) restoreDraft(draftKey, form.current)
  }, [form, draftKey])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = missingFields(event.currentTarget)
    if (showErrors(event.currentTarget, missing, onErrors)) onMissing?.(missing)
    else onSend(valuesOf(event.currentTarget))
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

/** Sends the form. Before the scripts are there it would send it nowhere, so it waits for them. */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: string }) {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return (
    <button
      type="submit"
      disabled={!isAlive}
      aria-disabled={isSending}
      className={buttonClass('primary', 'large', 'w-full sm:w-auto')}
    >
      {isSending ? 'Enviando...' : children}
    </button>
  )
}

/** Shows errors under their fields and gives the keyboard to the first of them; false when none is about a field of this form. */
export function showErrors(
  form: HTMLFormElement,
  errors: FieldErrors,
  onErrors: (errors: FieldErrors) => void,
): boolean {
  const first = controlsOf(form).find(({ name }) => errors[name])
  // Drawn before the focus moves, so that whoever listens hears the field together with its error.
  flushSync(() => onErrors(first ? errors : {}))
  first?.focus()
  return first !== undefined
}

function missingFields(form: HTMLFormElement): FieldErrors {
  const wrong = controlsOf(form).filter(
    (control) => !control.validity.valid || (control.required && control.value.trim() === ''),
  )
  return Object.fromEntries(wrong.map(({ name, dataset }) => [name, dataset.message ?? 'Confira este campo']))
}

function valuesOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(controlsOf(form).map(({ name, value }) => [name, value.trim()]))
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((element): element is Control => element.matches('input, select, textarea'))
}
