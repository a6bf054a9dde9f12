import { useQuery } from '@tanstack/react-query'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import { read } from '#web/api/read.ts'
import { Card } from '#web/ui/card.tsx'
import { useOpenStore } from './door-store.ts'

/** Whether the user gets Monday's mail; hidden for people who get none in any case. */
export function ResultsMail() {
  const { storeId } = useOpenStore()
  const params = { storeId }
  const query = queryOf(read('weeklyResults.get', { params }))
  const { data } = useQuery({ ...query, staleTime: 0 })
  const save = useWrite({
    send: (isMailed: boolean) => adminApi.call('weeklyResults.set', { params, body: { isMailed } }),
    failure: 'Não foi possível salvar.',
    refresh: ['weeklyResults.get'],
  })
  if (!data || data.isMailed === null) return null
  return (
    <Card label="resumo-da-semana" className="p-5">
      <h2 id="resumo-da-semana" className="text-xl">
        Resumo de segunda-feira
      </h2>
      <label className="mt-1 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={save.isPending ? save.variables : data.isMailed}
          onChange={({ currentTarget }) => save.mutate(currentTarget.checked)}
          className="size-6 shrink-0 accent-brand"
        />
        <span>Receber por e-mail quantas vezes as ofertas da loja foram vistas, postas em listas e procuradas</span>
      </label>
    </Card>
  )
}
