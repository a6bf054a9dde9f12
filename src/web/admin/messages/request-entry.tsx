import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PartnershipRequest } from '#contract/partnership-requests.ts'
import type { StoreDraft } from '#contract/stores.ts'
import { partnershipStates } from '#domain/messages/message-states.ts'
import { storeTypeLabels } from '#domain/stores/store-types.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { refreshStores } from '#web/admin/stores/refresh-stores.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { HandlingForm } from './handling-form.tsx'
import { Replies } from './reply-form.tsx'

export type RequestChange = Pick<PartnershipRequest, 'state' | 'notes'> & { store?: StoreDraft }

/**
 * A partnership request. Accepting it creates a store, so a dialog asks for the store's data first; refusing it afterwards removes the
 * store from the site, so a dialog warns about that.
 */
export function RequestEntry({ request }: { request: PartnershipRequest }) {
  const { id, storeName, ownerName, storeType, state, notes, store } = request
  const [changeToConfirm, setChangeToConfirm] = useState<RequestChange>()
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const update = useMutation({
    mutationFn: (body: RequestChange) => adminApi.call('partnershipRequests.update', { params: { id }, body }),
    onSuccess: async (saved) => {
      setChangeToConfirm(undefined)
      await refreshStores(cache)
      showToast(describeChange(request, saved))
    },
  })
  const save = (change: RequestChange) => {
    if (change.state === 'aceita' && store === null) setChangeToConfirm(change)
    else if (pauses(request, change)) setChangeToConfirm(change)
    else update.mutate(change, { onError: (error) => showFailure(error, 'Não foi possível salvar.') })
  }

  return (
    <>
      <EntryFrame
        {...request}
        kind="Parceria"
        title={storeName}
        replies={<Replies form="partnershipRequests" {...request} name={ownerName} />}
        from={`${ownerName} · ${storeTypeLabels[storeType]}`}
        handling={
          <HandlingForm
            key={`${state} ${notes}`}
            subject={storeName}
            states={partnershipStates}
            state={state}
            notes={notes}
            hint={hintFor(request)}
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
            {store.status === 'paused' && ' (pausado)'}
          </p>
        )}
      </EntryFrame>
      {changeToConfirm && store && (
        <ConfirmDialog
          question={`Recusar a parceria de ${storeName}?`}
          confirmLabel={update.isPending ? 'Recusando...' : 'Recusar e pausar mercado'}
          isPending={update.isPending}
          onConfirm={() =>
            update.mutate(changeToConfirm, { onError: (error) => showFailure(error, 'Não foi possível salvar.') })
          }
          onClose={() => setChangeToConfirm(undefined)}
        >
          O mercado <b>{store.name}</b> fica pausado: ele e suas ofertas saem do site e ficam guardados. Se o pedido for
          aceito de novo, o mercado volta com as ofertas que ainda valerem.
        </ConfirmDialog>
      )}
      {changeToConfirm && !store && (
        <AcceptDialog
          request={request}
          onClose={() => setChangeToConfirm(undefined)}
          onAccept={(draft) => update.mutateAsync({ ...changeToConfirm, store: draft })}
        />
      )}
    </>
  )
}

/** Refusing an accepted request pauses its store, unless it is already paused. */
function pauses({ state, store }: PartnershipRequest, change: RequestChange): boolean {
  return state === 'aceita' && change.state === 'recusada' && store?.status === 'active'
}

function hintFor({ state, store }: PartnershipRequest): string | undefined {
  if (!store) return 'Ao salvar como aceita, o mercado é criado.'
  if (store.status === 'paused') return 'Ao salvar como aceita, o mercado volta ao site com suas ofertas.'
  return state === 'aceita' ? 'Ao salvar como recusada, o mercado é pausado.' : undefined
}

function describeChange(before: PartnershipRequest, { storeName, store }: PartnershipRequest) {
  if (store && !before.store) return { title: 'Parceria aceita', description: `${store.name} está entre os mercados.` }
  if (store && store.status !== before.store?.status)
    return store.status === 'paused'
      ? { title: 'Parceria recusada', description: `${store.name} está pausado: saiu do site com suas ofertas.` }
      : { title: 'Parceria aceita', description: `${store.name} voltou ao site com suas ofertas.` }
  return { title: 'Pedido atualizado', description: storeName }
}
