import { useId, useState } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { type StoreStatus, storeStatuses } from '#domain/stores/store-statuses.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
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

/** Pauses, ends or resumes a store. Everything can be undone. */
export function StoreStatusDialog({ store, onClose }: { store: StoreWithCount; onClose: () => void }) {
  const groupName = useId()
  const [chosen, setChosen] = useState<StoreStatus>(store.status)
  const { mutate, isPending } = useWrite({
    send: (status: StoreStatus) => adminApi.call('stores.setStatus', { params: { id: store.id }, body: { status } }),
    failure: 'Não foi possível mudar a situação do mercado.',
    refresh: refreshStores,
    done: ({ store: saved, promotions }) => {
      const offers =
        saved.status === 'active'
          ? counted(promotions, 'oferta voltou ao ar', 'ofertas voltaram ao ar')
          : counted(promotions, 'oferta saiu do ar', 'ofertas saíram do ar')
      return { title: `${saved.name}: ${storeStatusLabels[saved.status].toLowerCase()}`, description: `${offers}.` }
    },
    onDone: onClose,
  })
  return (
    <PanelDialog title={`Situação de ${store.name}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) mutate(chosen)
        }}
      >
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
                <span className="text-ink-soft">{explanations[status]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <DialogButtons
          action={isPending ? 'Salvando...' : 'Mudar situação'}
          isPending={isPending}
          isDisabled={chosen === store.status}
          onClose={onClose}
        />
      </form>
    </PanelDialog>
  )
}
