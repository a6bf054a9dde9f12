import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Store, StoreChange } from '#contract/stores.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useFailureToast } from '#web/admin/session/use-failure-toast.ts'
import { buttonClass } from '#web/ui/button.ts'
import { type FieldErrors, FieldErrorsContext, showErrors } from '#web/ui/draft-form.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refreshStores } from './refresh-stores.ts'
import { StoreFields, storeOfForm } from './store-fields.tsx'

export const dialogPlace =
  'inset-x-0 bottom-0 max-h-[92dvh] rounded-t-3xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[40rem] sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-3xl sm:p-6'

/** Puts right what is known of a store. */
export function EditStoreDialog({ store, onClose }: { store: Store; onClose: () => void }) {
  const title = useId()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useFailureToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (body: StoreChange) => adminApi.call('stores.update', { params: { id: store.id }, body }),
    onSuccess: async (saved) => {
      await refreshStores(cache)
      showToast({ title: 'Mercado atualizado', description: `${saved.name} foi salvo.` })
      onClose()
    },
    onError: (error) => {
      const isAboutFields =
        error instanceof ApiError && form.current && showErrors(form.current, error.errors, setErrors)
      if (!isAboutFields) showFailure(error, 'Não foi possível salvar o mercado.')
    },
  })

  const save = (element: HTMLFormElement) => {
    const { city: _, ...change } = storeOfForm(element)
    const missing = change.name === '' ? { name: 'Informe o nome do mercado' } : {}
    if (!showErrors(element, missing, setErrors) && !isPending) mutate(change)
  }

  return (
    <Modal label={title} onClose={onClose} className={dialogPlace}>
      <FieldErrorsContext value={errors}>
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save(event.currentTarget)
          }}
        >
          <h2 id={title} className="text-xl">
            Editar mercado
          </h2>
          <p className="mt-1 mb-4 text-ink-soft">
            {store.city} - {store.state}
          </p>
          <StoreFields store={store} />
          <div className="mt-5 flex flex-wrap justify-end gap-2.5">
            <button type="button" onClick={onClose} className={buttonClass('outline')}>
              Cancelar
            </button>
            <button type="submit" aria-disabled={isPending} className={buttonClass('primary')}>
              {isPending ? 'Salvando...' : 'Salvar'}
            </button>
          </div>
        </form>
      </FieldErrorsContext>
    </Modal>
  )
}
