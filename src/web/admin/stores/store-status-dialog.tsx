import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { type StoreStatus, storeStatuses } from '#domain/stores/store-statuses.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { dialogPosition } from './dialog-position.ts'
import { refreshStores } from './refresh-stores.ts'

export const storeStatusLabels: Record<StoreStatus, string> = {
  active: 'Ativo',
  paused: 'Pausado',
  ended: 'Encerrado',
}

const explanations: Record<StoreStatus, string> = {
  active: 'Aparece no site. As ofertas guardadas que ainda valem voltam ao ar.',
  paused: 'Sai do site com as ofertas, por enquanto. A página diz que as ofertas estão em pausa.',
  ended: 'Sai do site com as ofertas. A página diz que a parceria terminou.',
}

/** Pauses, ends or resumes a store. All of it can be taken back. */
export function StoreStatusDialog({ store, onClose }: { store: StoreWithCount; onClose: () => void }) {
  const [titleId, groupName] = [useId(), useId()]
  const [chosen, setChosen] = useState<StoreStatus>(store.status)
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (status: StoreStatus) =>
      adminApi.call('stores.setStatus', { params: { id: store.id }, body: { status } }),
    onSuccess: async ({ store: saved, promotions }) => {
      await refreshStores(cache)
      const offers =
        saved.status === 'active'
          ? counted(promotions, 'oferta voltou ao ar', 'ofertas voltaram ao ar')
          : counted(promotions, 'oferta saiu do ar', 'ofertas saíram do ar')
      showToast({ title: `${saved.name}: ${storeStatusLabels[saved.status].toLowerCase()}`, description: `${offers}.` })
      onClose()
    },
    onError: (error) => showFailure(error, 'Não foi possível mudar a situação do mercado.'),
  })
  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(chosen)
        }}
      >
        <h2 id={titleId} className="text-xl">
          Situação de {store.name}
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">
          {counted(store.activePromotions, 'oferta em vigor', 'ofertas em vigor')} agora.
        </p>
        <fieldset className="grid gap-2.5">
          <legend className="sr-only">Situação</legend>
          {storeStatuses.map((status) => (
            <label
              key={status}
              className="flex cursor-pointer items-start gap-3 rounded-2xl p-4 ring-[1.5px] ring-line ring-inset has-checked:bg-brand-soft has-checked:ring-brand"
            >
              <input
                type="radio"
                name={groupName}
                checked={chosen === status}
                onChange={() => setChosen(status)}
                className="mt-0.5 size-5 shrink-0 accent-brand"
              />
              <span>
                <b className="block font-semibold">{storeStatusLabels[status]}</b>
                <span className="text-md text-ink-soft">{explanations[status]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancelar
          </button>
          <button
            type="submit"
            disabled={chosen === store.status}
            aria-disabled={isPending}
            className={buttonClass('primary')}
          >
            {isPending ? 'Salvando...' : 'Mudar situação'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
