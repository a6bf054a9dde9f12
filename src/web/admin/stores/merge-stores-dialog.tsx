import { useId, useState } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { storePlace } from '#web/stores/store-place.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { refreshStores } from './refresh-stores.ts'
import { StorePicker } from './store-picker.tsx'

interface MergeStoresDialogProps {
  /** The store that is kept. */
  kept: StoreWithCount
  stores: StoreWithCount[]
  onClose: () => void
}

/** Merges a duplicate store into this one, with all offers. */
export function MergeStoresDialog({ kept, stores, onClose }: MergeStoresDialogProps) {
  const fieldId = useId()
  const candidates = likelyDuplicates(
    kept,
    stores.filter(({ status }) => status === 'active'),
  )
  const [mergedId, setMergedId] = useState('')
  const merged = candidates.find(({ id }) => id === mergedId)
  const idempotency = useIdempotencyKey()
  const { mutate, isPending } = useWrite({
    send: (duplicate: StoreWithCount) => {
      const request = { params: { id: kept.id }, body: { mergedId: duplicate.id } }
      return adminApi.call('stores.merge', request, { idempotencyKey: idempotency.keyFor(request) })
    },
    failure: 'Não foi possível unir os mercados.',
    refresh: refreshStores,
    done: ({ movedPromotions }, duplicate) => {
      const moved = counted(movedPromotions, 'oferta passou', 'ofertas passaram')
      return { title: 'Mercados unidos', description: `${moved} de ${duplicate.name} para ${kept.name}.` }
    },
    onDone: onClose,
  })

  return (
    <PanelDialog title={`Unir outro mercado a ${kept.name}`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (merged && !isPending) mutate(merged)
        }}
      >
        <p className="mt-1 mb-4 text-ink-soft">
          Para o mesmo mercado cadastrado duas vezes. Fica <b className="text-ink">{kept.name}</b> (
          {storePlace(kept, ' - ')}).
        </p>
        <label htmlFor={fieldId} className="mb-1.5 block text-sm font-bold">
          Qual é o repetido?
        </label>
        <StorePicker
          id={fieldId}
          stores={candidates}
          // The most similar names come first.
          order="given"
          placeholder="Escolha o mercado repetido"
          value={mergedId}
          onChange={setMergedId}
        />
        {merged && (
          <div role="status">
            <ul className="mt-4 list-disc space-y-1 rounded-2xl bg-mango-soft p-4 pl-9">
              <li>
                {counted(merged.activePromotions, 'oferta ativa', 'ofertas ativas')} de {merged.name}, e as que já
                terminaram, passam para {kept.name}.
              </li>
              <li>Quem abrir a página antiga chega à de {kept.name}.</li>
              <li>
                Nas próximas planilhas, “{merged.name}” vai significar {kept.name}.
              </li>
              <li>Isso não pode ser desfeito.</li>
            </ul>
          </div>
        )}
        <DialogButtons
          action={isPending ? 'Unindo...' : 'Unir mercados'}
          isPending={isPending}
          isDisabled={!merged}
          onClose={onClose}
        />
      </form>
    </PanelDialog>
  )
}
