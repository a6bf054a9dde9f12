import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { dialogPosition } from './dialog-position.ts'
import { locationMessage } from './location-text.ts'
import { readStoreForm } from './store-fields.tsx'

interface StoreFormDialogProps {
  title: string
  note: ReactNode
  /** The fields. */
  children: ReactNode
  submitLabel: string
  isSaving: boolean
  /** Errors by field; nothing is sent while there are any. */
  validate?: (store: StoreDraft) => FieldErrors
  save: (store: StoreDraft) => Promise<unknown>
  /** Notification about an error that concerns no field. */
  failureText: string
  onClose: () => void
}

/** A dialog with the data of a store. Errors of the server appear under their fields. */
export function StoreFormDialog(props: StoreFormDialogProps) {
  const { title, note, children, submitLabel, isSaving, validate = () => ({}), save, failureText, onClose } = props
  const headingId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showFailure = useErrorToast()

  const submit = async (element: HTMLFormElement) => {
    const store = readStoreForm(element)
    const typed = String(new FormData(element).get('location')).trim()
    const wrongLocation = typed !== '' && store.location === null ? { location: locationMessage } : {}
    if (showErrors(element, { ...validate(store), ...wrongLocation }, setErrors) || isSaving) return
    try {
      await save(store)
    } catch (error) {
      const hasFieldErrors =
        error instanceof ApiError && form.current && showErrors(form.current, toFieldErrors(error.errors), setErrors)
      if (!hasFieldErrors) showFailure(error, failureText)
    }
  }

  return (
    <Modal label={headingId} onClose={onClose} className={dialogPosition}>
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <h2 id={headingId} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">{note}</p>
          {children}
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <button type="button" onClick={onClose} className={buttonClass('outline')}>
              Cancelar
            </button>
            <button type="submit" aria-disabled={isSaving} className={buttonClass('primary')}>
              {submitLabel}
            </button>
          </div>
        </form>
      </FieldErrorsContext>
    </Modal>
  )
}

/** The server names the same field 'store.city' when it validates the body, and 'city' when it looks up the city. */
function toFieldErrors(errors: Record<string, string>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name.replace(/^store\./, '').replace(/^location\..*/, 'location'),
      text,
    ]),
  )
}
