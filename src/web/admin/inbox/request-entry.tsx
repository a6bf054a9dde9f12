import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { partnershipStates } from '#domain/messages/message-states.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { refreshStores } from '#web/admin/stores/refresh-stores.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { HandlingForm } from './handling-form.tsx'

export type RequestChange = Pick<PartnershipRequest, 'state' | 'notes'> & { store?: StoreDraft }

/** A partnership request. Accepting it creates a store, so a dialog asks for the data of the store first. */
export function RequestEntry({ request }: { request: PartnershipRequest }) {
  const { id, storeName, ownerName, storeType, state, notes, store } = request
  const [changeToConfirm, setChangeToConfirm] = useState<RequestChange>()
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (body: RequestChange) => adminApi.call('partnershipRequests.update', { params: { id }, body }),
    onSuccess: async (saved) => {
      setChangeToConfirm(undefined)
      await refreshStores(cache)
      const isNewStore = saved.store !== null && store === null
      showToast(
        isNewStore
          ? { title: 'Parceria aceita', description: `${saved.store?.name} está entre os mercados.` }
          : { title: 'Pedido atualizado', description: storeName },
      )
    },
  })
  const save = (change: RequestChange) => {
    if (change.state === 'aceita' && store === null) setChangeToConfirm(change)
    else update.mutate(change, { onError: (error) => showFailure(error, 'Não foi possível salvar.') })
  }

  return (
    <>
      <EntryFrame
        {...request}
        kind="Parceria"
        title={storeName}
        from={`${ownerName} · ${storeTypeLabels[storeType]}`}
        handling={
          <HandlingForm
            key={`${state} ${notes}`}
            subject={storeName}
            states={partnershipStates}
            state={state}
            notes={notes}
            hint={store ? undefined : 'Ao salvar como aceita, o mercado é criado.'}
            isSaving={update.isPending}
            onSave={save}
          />
        }
      >
        <p>{[request.address, request.neighborhood, request.city].filter(Boolean).join(', ')}</p>
        {request.description && <p>{request.description}</p>}
        {store && (
          <p>
            Mercado criado:{' '}
            <Link to={paths.storePage(store.slug)} className="font-semibold text-brand underline">
              {store.name}
            </Link>
          </p>
        )}
      </EntryFrame>
      {changeToConfirm && (
        <AcceptDialog
          request={request}
          isSaving={update.isPending}
          onClose={() => setChangeToConfirm(undefined)}
          onAccept={(draft) => update.mutateAsync({ ...changeToConfirm, store: draft })}
        />
      )}
    </>
  )
}
