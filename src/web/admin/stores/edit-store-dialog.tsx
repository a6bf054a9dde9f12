import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Store, StoreChange } from '#contract/stores.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshStores } from './refresh-stores.ts'
import { StoreFields } from './store-fields.tsx'
import { StoreFormDialog } from './store-form-dialog.tsx'

/** Puts right what is known of a store. */
export function EditStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (body: StoreChange) => adminApi.call('stores.update', { params: { id: store.id }, body }),
    onSuccess: async (saved) => {
      await refreshStores(cache)
      showToast({ title: 'Mercado atualizado', description: `${saved.name} foi salvo.` })
      onClose()
    },
  })
  return (
    <StoreFormDialog
      title="Editar mercado"
      note={`${store.city} - ${store.state}`}
      answer={isPending ? 'Salvando...' : 'Salvar'}
      isSaving={isPending}
      missing={({ name }) => (name === '' ? { name: 'Informe o nome do mercado' } : {})}
      save={({ city: _, ...change }) => mutateAsync(change)}
      failure="Não foi possível salvar o mercado."
      onClose={onClose}
    >
      <StoreFields store={store} />
    </StoreFormDialog>
  )
}
