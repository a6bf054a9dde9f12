import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { StoreFields } from '#web/admin/stores/store-fields.tsx'
import { StoreFormDialog } from '#web/admin/stores/store-form-dialog.tsx'

interface AcceptDialogProps {
  request: PartnershipRequest
  onAccept: (store: StoreDraft) => Promise<unknown>
  onClose: () => void
}

/** Creates the store of an accepted request, from a form prefilled by the request. */
export function AcceptDialog({ request, onAccept, onClose }: AcceptDialogProps) {
  return (
    <StoreFormDialog
      title="Aceitar parceria"
      note="O mercado é criado com estes dados, que vieram do pedido."
      actions={['Aceitar e criar mercado', 'Criando...']}
      save={onAccept}
      failureText="Não foi possível aceitar o pedido."
      onClose={onClose}
    >
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
    </StoreFormDialog>
  )
}
