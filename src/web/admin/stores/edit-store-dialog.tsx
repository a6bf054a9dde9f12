import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoreChange, StoreWithCount } from '#contract/stores.ts'
import { ConflictDialog } from '#web/admin/frame/conflict-dialog.tsx'
import { rebaseValues } from '#web/admin/frame/rebase-values.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { isConflict } from '#web/admin/session/error-message.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshStores } from './refresh-stores.ts'
import { findStoreDifferences, StoreFields, toStoreChange } from './store-fields.tsx'
import { StoreFormDialog } from './store-form-dialog.tsx'

interface EditStoreDialogProps {
  store: StoreWithCount
  onClose: () => void
}

interface Conflict {
  stored: StoreWithCount
  /** The edits of this form, rebased on the stored version. */
  mine: StoreChange
}

const failure = 'Não foi possível salvar o mercado.'

/** Edits a store. On a version conflict nothing is written, and both versions are shown. */
export function EditStoreDialog({ store: opened, onClose }: EditStoreDialogProps) {
  const [store, setStore] = useState(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const save = async (change: StoreChange, base: StoreWithCount) => {
    // City names are not unique: an unchanged one is not sent.
    const body = change.city === base.city ? { ...change, city: undefined } : change
    try {
      const request = { params: { id: base.id }, body }
      const { name } = await adminApi.call('stores.update', request, { ifMatch: String(base.version) })
      await refreshStores(cache)
      showToast({ title: 'Mercado atualizado', description: `${name} foi salvo.` })
      onClose()
    } catch (error) {
      const stored = isConflict(error) ? await readStored(base.id) : undefined
      if (!stored) throw error
      setConflict({ stored, mine: rebaseValues(toStoreChange(stored), toStoreChange(base), change) })
    }
  }

  return (
    <>
      <StoreFormDialog
        // A new version resets the fields.
        key={store.version}
        title="Editar mercado"
        note="Em outra cidade, as ofertas vão junto; o endereço da página continua o mesmo."
        actions={['Salvar', 'Salvando...']}
        validate={({ name, city }) => ({
          ...(name === '' && { name: 'Informe o nome do mercado' }),
          ...(city === '' && { city: 'Informe a cidade' }),
        })}
        save={(change) => save(change, store)}
        failureText={failure}
        onClose={onClose}
      >
        <StoreFields store={toStoreChange(store)} city={store.city} />
      </StoreFormDialog>
      {conflict && (
        <ConflictDialog
          what="este mercado"
          name={conflict.stored.name}
          differences={findStoreDifferences(toStoreChange(conflict.stored), conflict.mine)}
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

/** Undefined when it cannot be read; the caller then reports the original error. */
async function readStored(id: string): Promise<StoreWithCount | undefined> {
  return adminApi.call('stores.get', { params: { idOrSlug: id } }).catch(() => undefined)
}
