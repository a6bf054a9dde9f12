import { useMutation, useQueryClient } from '@tanstack/react-query'
import { browserApi } from '#web/api/browser-api.ts'
import { read } from '#web/api/read.ts'
import { useAttemptKey } from '#web/api/use-attempt-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToFirstList, type NewItem, thisVisitor } from './add-to-list.ts'

export const shoppingListsQuery = () => read('shoppingLists.list', { params: { userId: thisVisitor } })

/** Adds an item and tells the visitor how it went. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const attempt = useAttemptKey()

  return useMutation({
    mutationFn: (item: NewItem) => addToFirstList(browserApi, item, attempt.keyFor(item)),
    onSuccess: async () => {
      attempt.forget()
      onAdded()
      showToast({ title: 'Produto adicionado à lista!', description: 'O item foi salvo na sua lista de compras.' })
      await cache.invalidateQueries(shoppingListsQuery())
    },
    onError: () =>
      showToast({
        title: 'Erro ao adicionar',
        description: 'Não foi possível adicionar o item à lista.',
        variant: 'destructive',
      }),
  })
}
