import { useQueryClient } from '@tanstack/react-query'
import type { StoreDraft } from '#contract/stores.ts'
import { site } from '#domain/site.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshStores } from './refresh-stores.ts'
import { StoreFields } from './store-fields.tsx'
import { StoreFormDialog } from './store-form-dialog.tsx'

const blank = { name: '', neighborhood: null, type: null, address: null, phone: null, whatsapp: null, hours: null }

/** Creates a store with all its data. */
export function NewStoreDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const attempt = useIdempotencyKey()
  const create = async (body: StoreDraft) => {
    const store = await adminApi.call('stores.create', { body }, { idempotencyKey: attempt.keyFor(body) })
    await refreshStores(cache)
    showToast({ title: 'Mercado criado', description: `${store.name} foi adicionado com sucesso.` })
    onClose()
  }
  return (
    <StoreFormDialog
      title="Novo mercado"
      note="Nome e cidade bastam; o resto pode vir depois."
      actions={['Criar mercado', 'Criando...']}
      save={create}
      failureText="Não foi possível criar o mercado."
      onClose={onClose}
    >
      <StoreFields store={blank} city={site.city} />
    </StoreFormDialog>
  )
}
