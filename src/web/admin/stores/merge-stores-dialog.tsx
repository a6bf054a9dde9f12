import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StoreWithCount } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { storePlace } from '#web/stores/store-place.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Modal } from '#web/ui/modal.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { dialogPosition } from './dialog-position.ts'
import { likelyDuplicates } from './likely-duplicates.ts'
import { refreshStores } from './refresh-stores.ts'
import { StorePicker } from './store-picker.tsx'

interface MergeStoresDialogProps {
  /** The store that remains. */
  kept: StoreWithCount
  stores: StoreWithCount[]
  onClose: () => void
}

/** Merges a duplicate store into this one, with all offers. */
export function MergeStoresDialog({ kept, stores, onClose }: MergeStoresDialogProps) {
  const [titleId, fieldId] = [useId(), useId()]
  const candidates = likelyDuplicates(
    kept,
    stores.filter(({ status }) => status === 'active'),
  )
  const [mergedId, setMergedId] = useState('')
  const merged = candidates.find(({ id }) => id === mergedId)
  const idempotency = useIdempotencyKey()
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (duplicate: StoreWithCount) => {
      const request = { params: { id: kept.id }, body: { mergedId: duplicate.id } }
      return adminApi.call('stores.merge', request, { idempotencyKey: idempotency.keyFor(request) })
    },
    onSuccess: async ({ movedPromotions }, duplicate) => {
      await refreshStores(cache)
      const moved = counted(movedPromotions, 'oferta passou', 'ofertas passaram')
      showToast({ title: 'Mercados unidos', description: `${moved} de ${duplicate.name} para ${kept.name}.` })
      onClose()
    },
    onError: (error) => showFailure(error, 'Não foi possível unir os mercados.'),
  })

  return (
    <Modal label={titleId} onClose={onClose} className={dialogPosition}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (merged && !isPending) mutate(merged)
        }}
      >
        <h2 id={titleId} className="text-xl">
          Unir outro mercado a {kept.name}
        </h2>
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
        <div className="mt-5 flex flex-wrap justify-end gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline')}>
            Cancelar
          </button>
          <button type="submit" disabled={!merged} aria-disabled={isPending} className={buttonClass('primary')}>
            {isPending ? 'Unindo...' : 'Unir mercados'}
          </button>
        </div>
      </form>
    </Modal>
  )
}
