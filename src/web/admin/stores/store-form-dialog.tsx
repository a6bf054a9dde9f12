import type { ReactNode } from 'react'
import type { StoreDraft } from '#contract/stores.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { PanelForm } from '#web/admin/frame/panel-form.tsx'
import type { FieldErrors } from '#web/ui/draft-form.tsx'
import { locationMessage } from './location-text.ts'
import { readStoreForm } from './store-fields.tsx'

interface StoreFormDialogProps {
  title: string
  note: ReactNode
  /** The fields. */
  children: ReactNode
  /** Labels of the button, before and while saving. */
  actions: readonly [string, string]
  /** Errors by field; nothing is sent while there are any. */
  validate?: (store: StoreDraft) => FieldErrors
  save: (store: StoreDraft) => Promise<unknown>
  /** Notification for an error without a field. */
  failureText: string
  onClose: () => void
}

/** A dialog with the data of a store. Server errors appear under their fields. */
export function StoreFormDialog(props: StoreFormDialogProps) {
  const { title, note, children, actions, validate = () => ({}), save, failureText, onClose } = props
  const findErrors = (values: FormData): FieldErrors => {
    const store = readStoreForm(values)
    const isLocationWrong = String(values.get('location')).trim() !== '' && store.location === null
    return { ...validate(store), ...(isLocationWrong && { location: locationMessage }) }
  }
  return (
    <PanelDialog title={title} onClose={onClose}>
      <p className="mt-1 mb-4 text-ink-soft">{note}</p>
      <PanelForm
        validate={findErrors}
        send={(values) => save(readStoreForm(values))}
        errorsOf={({ errors }) => toFieldErrors(errors)}
        failure={failureText}
      >
        {(isPending) => (
          <>
            {children}
            <DialogButtons action={actions[isPending ? 1 : 0]} isPending={isPending} onClose={onClose} />
          </>
        )}
      </PanelForm>
    </PanelDialog>
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
