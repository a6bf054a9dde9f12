import { useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { useFailureToast } from '#web/admin/session/use-failure-toast.ts'
import { dialogPlace } from '#web/admin/stores/edit-store-dialog.tsx'
import { StoreFields, storeOfForm } from '#web/admin/stores/store-fields.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface AcceptDialogProps {
  request: PartnershipRequest
  isSaving: boolean
  onAccept: (store: StoreDraft) => Promise<unknown>
  onClose: () => void
}

/** The store that a request becomes, as it was asked for, to be put right before it is made. */
export function AcceptDialog({ request, isSaving, onAccept, onClose }: AcceptDialogProps) {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const showFailure = useFailureToast()

  const accept = async (element: HTMLFormElement) => {
    if (isSaving) return
    try {
      await onAccept(storeOfForm(element))
    } catch (error) {
      const isAboutFields =
        error instanceof ApiError && form.current && showErrors(form.current, namedAsFields(error.errors), setErrors)
      if (!isAboutFields) showFailure(error, 'Não foi possível aceitar o pedido.')
    }
  }

  return (
    <Modal label={title} onClose={onClose} className={dialogPlace}>
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void accept(event.currentTarget)
          }}
        >
          <h2 id={title} className="text-xl">
            Aceitar parceria
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">O mercado é criado com estes dados, que vieram do pedido.</p>
          <StoreFields
            city={request.city}
            store={{
              name: request.storeName,
              neighborhood: request.neighborhood,
              type: request.storeType,
              address: request.address,
              phone: request.phone.slice(0, 20),
              whatsapp: null,
              hours: null,
            }}
          />
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <button type="button" onClick={onClose} className={buttonClass('outline')}>
              Cancelar
            </button>
            <button type="submit" aria-disabled={isSaving} className={buttonClass('primary')}>
              {isSaving ? 'Criando...' : 'Aceitar e criar mercado'}
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
