import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreChange, StoreWithCount } from '#contract/stores.ts'
import { ConflictDialog } from '#web/admin/frame/conflict-dialog.tsx'
import { rebaseValues } from '#web/admin/frame/rebase-values.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { isConflict } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshStores } from './refresh-stores.ts'
import { changeOfStore, StoreFields, storeDifferences } from './store-fields.tsx'
import { StoreFormDialog } from './store-form-dialog.tsx'

interface EditStoreDialogProps {
  store: StoreWithCount
  onClose: () => void
}

interface Conflict {
  stored: StoreWithCount
  /** What was typed here, upon what is stored. */
  mine: StoreChange
}

const failure = 'Não foi possível salvar o mercado.'

/** Puts right what is known of a store. When somebody else has done so meanwhile nothing is written, and both are shown. */
export function EditStoreDialog({ store: opened, onClose }: EditStoreDialogProps) {
  const [store, setStore] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const { mutateAsync, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ body, seen }: { body: StoreChange; seen: StoreWithCount }) =>
      adminApi.call('stores.update', { params: { id: seen.id }, body }, { ifMatch: String(seen.version) }),
    onSuccess: async (saved) => {
      await refreshStores(cache)
      showToast({ title: 'Mercado atualizado', description: `${saved.name} foi salvo.` })
      onClose()
    },
  })
  const save = async (body: StoreChange, seen: StoreWithCount) => {
    try {
      await mutateAsync({ body, seen })
    } catch (error) {
      const stored = isConflict(error) ? await readStored(seen.id) : undefined
      if (!stored) throw error
      setConflict({ stored, mine: rebaseValues(changeOfStore(stored), changeOfStore(seen), body) })
    }
  }

  return (
    <>
      <StoreFormDialog
        // Another version of it: the fields begin anew.
        key={store.version}
        title="Editar mercado"
        note={`${store.city} - ${store.state}`}
        submitLabel={isPending ? 'Salvando...' : 'Salvar'}
        isSaving={isPending}
        missing={({ name }) => (name === '' ? { name: 'Informe o nome do mercado' } : {})}
        save={({ city: _, ...change }) => save(change, store)}
        failure={failure}
        onClose={onClose}
      >
        <StoreFields store={store} />
      </StoreFormDialog>
      {conflict && (
        <ConflictDialog
          what="este mercado"
          name={conflict.stored.name}
          differences={storeDifferences(changeOfStore(conflict.stored), conflict.mine)}
          onKeepStored={() => {
            setStore(conflict.stored)
            setConflict(undefined)
          }}
          onKeepMine={() => {
            setConflict(undefined)
            save(conflict.mine, conflict.stored).catch((error: unknown) => showFailure(error, failure))
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  )
}

/** What is stored now; nothing when it cannot be read, which the failure itself then says. */
async function readStored(id: string): Promise<StoreWithCount | undefined> {
  return adminApi.call('stores.get', { params: { idOrSlug: id } }).catch(() => undefined)
}
