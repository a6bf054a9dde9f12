import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Store } from '#contract/stores.ts'
import { site } from '#domain/site.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { controlClass } from '#web/ui/form-control.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

const missing = 'Nome e cidade são obrigatórios para criar um mercado.'
const fields = [
  { name: 'name', label: 'Nome do mercado', maxLength: 120 },
  { name: 'city', label: 'Cidade', maxLength: 80 },
  { name: 'neighborhood', label: 'Bairro', maxLength: 80, isOptional: true },
] as const

/** Nested inside a promotion's form, where no second form element is allowed; Enter here creates the store. */
export function NewStoreForm({ onCreated }: { onCreated: (store: Store) => void }) {
  const [values, setValues] = useState({ name: '', city: site.city as string, neighborhood: '' })
  const [isMissing, setMissing] = useState(false)
  const [title, message] = [useId(), useId()]
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const attempt = useIdempotencyKey()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: typeof values) =>
      adminApi.call('stores.create', { body }, { idempotencyKey: attempt.keyFor(body) }),
    onSuccess: (store) => {
      attempt.forget()
      // Added to the cache at once, so that it can be chosen; then the list is reloaded.
      cache.setQueryData(queryOf(storesQuery()).queryKey, (stores) => [
        ...(stores ?? []),
        { ...store, status: 'active' as const, activePromotions: 0, openingHours: null, version: 1 },
      ])
      void cache.invalidateQueries({ queryKey: ['stores.list'] })
      showToast({ title: 'Mercado criado', description: `${store.name} foi adicionado com sucesso.` })
      onCreated(store)
    },
    onError: (error) => showFailure(error, 'Não foi possível criar o mercado.'),
  })

  const create = () => {
    const isIncomplete = values.name.trim() === '' || values.city.trim() === ''
    setMissing(isIncomplete)
    if (!isIncomplete && !isPending) mutate(values)
  }
  const createOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    create()
  }

  return (
    <fieldset aria-labelledby={title} className="mt-3 rounded-2xl bg-muted p-4">
      <p id={title} className="font-bold">
        Criar mercado
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-3">
        {fields.map(({ name, label, maxLength, ...field }, position) => {
          const isOptional = 'isOptional' in field
          const isWrong = isMissing && !isOptional && values[name].trim() === ''
          return (
            <label key={name} className="block text-sm font-bold">
              {label} {isOptional && <span className="font-normal text-ink-soft">(opcional)</span>}
              <input
                // The next input is the name of the store.
                ref={position === 0 ? focusOnce : undefined}
                type="text"
                autoComplete="off"
                maxLength={maxLength}
                required={!isOptional}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? message : undefined}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
                onKeyDown={createOnEnter}
                className={`${controlClass} mt-1.5 h-12 font-normal`}
              />
            </label>
          )
        })}
      </div>
      {isMissing && (
        <p id={message} role="alert" className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-tomato">
          <Icon name="circle-alert" className="size-4 shrink-0" />
          {missing}
        </p>
      )}
      <Button variant="primary" className="mt-3" aria-disabled={isPending} onClick={create}>
        <Icon name="plus" className="size-4.5 stroke-[2.6]" />
        {isPending ? 'Criando...' : 'Criar mercado'}
      </Button>
    </fieldset>
  )
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
