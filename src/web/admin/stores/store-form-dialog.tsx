import { type ReactNode, useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { dialogPosition } from './dialog-position.ts'
import { storeOfForm } from './store-fields.tsx'

interface StoreFormDialogProps {
  title: string
  note: ReactNode
  /** The fields. */
  children: ReactNode
  /** What the button that sends them says. */
  submitLabel: string
  isSaving: boolean
  /** What is missing, by field; nothing is sent then. */
  missing?: (store: StoreDraft) => FieldErrors
  save: (store: StoreDraft) => Promise<unknown>
  /** Said when it fails for a reason that is none of the fields. */
  failure: string
  onClose: () => void
}

/** A store's data in a dialog; what the server says of a field is shown under it. */
export function StoreFormDialog(props: StoreFormDialogProps) {
  const { title, note, children, submitLabel, isSaving, missing = () => ({}), save, failure, onClose } = props
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showFailure = useErrorToast()

  const submit = async (element: HTMLFormElement) => {
    const store = storeOfForm(element)
    if (showErrors(element, missing(store), setErrors) || isSaving) return
    try {
      await save(store)
    } catch (error) {
      const isAboutFields =
        error instanceof ApiError && form.current && showErrors(form.current, namedAsFields(error.errors), setErrors)
      if (!isAboutFields) showFailure(error, failure)
    }
  }

  return (
    <Modal label={heading} onClose={onClose} className={dialogPosition}>
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <h2 id={heading} className="text-xl">
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

/** The server says 'store.city' of a field that is called 'city' here, and 'city' when it looked the city up. */
function namedAsFields(errors: Record<string, string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).map(([name, text]) => [name.replace(/^store\./, ''), text]))
}
