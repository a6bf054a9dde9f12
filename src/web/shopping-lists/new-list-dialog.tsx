import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { thisVisitor } from '#domain/visitor-lists.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useAttemptKey } from '#web/api/use-attempt-key.ts'
import { WithCache } from '#web/api/with-cache.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { controlClass } from '#web/ui/control.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

interface NewListDialogProps {
  onCreated: (list: ShoppingList) => void
  onClose: () => void
}

/** Asks for the name of a new list; a blank one is ignored. */
export function NewListDialog(props: NewListDialogProps) {
  return (
    <WithCache>
      <NewListForm {...props} />
    </WithCache>
  )
}

function NewListForm({ onCreated, onClose }: NewListDialogProps) {
  const field = useId()
  const [name, setName] = useState('')
  const attempt = useAttemptKey()
  const showToast = useToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (body: { userId: string; name: string }) =>
      browserApi.call('shoppingLists.create', { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSuccess: (list) => {
      attempt.forget()
      onCreated(list)
      showToast({ title: 'Lista criada com sucesso!' })
    },
    onError: (error) =>
      showToast({
        title: 'Erro',
        description:
          error instanceof ApiError && error.status === 422 ? error.detail : 'Não foi possível criar a lista.',
        variant: 'destructive',
      }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isPending) mutate({ userId: thisVisitor, name: name.trim() })
  }

  return (
    <SheetDialog title="Nova Lista" onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-4">
        <label htmlFor={field} className="mb-1.5 block text-sm font-bold">
          Nome da lista
        </label>
        <input
          id={field}
          data-first-focus=""
          value={name}
          maxLength={80}
          autoComplete="off"
          placeholder="Ex.: Churrasco de sábado"
          onChange={(event) => setName(event.target.value)}
          className={`${controlClass} h-12`}
        />
        <div className="mt-5 flex gap-2.5">
          <button type="button" onClick={onClose} className={buttonClass('outline', 'large')}>
            Cancelar
          </button>
          <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'grow')}>
            <Plus aria-hidden="true" className="size-5" />
            {isPending ? 'Criando...' : 'Criar lista'}
          </button>
        </div>
      </form>
    </SheetDialog>
  )
}
