import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { browserApi } from '#web/api/browser-api.ts'
import { read } from '#web/api/read.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToFirstList, type NewItem, thisVisitor } from './add-to-list.ts'

export const shoppingListsQuery = () => read('shoppingLists.list', { params: { userId: thisVisitor } })

/** Adds an item and tells the visitor how it went. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const cache = useQueryClient()
  const showToast = useToast()
  const attempt = useRef({ of: '', key: '' })

  return useMutation({
    mutationFn: (item: NewItem) => {
      // The same item again is a second try of the same wish; anything else is a new wish, with a key of its own.
      const of = JSON.stringify(item)
      if (attempt.current.of !== of) attempt.current = { of, key: randomKey() }
      return addToFirstList(browserApi, item, attempt.current.key)
    },
    onSuccess: async () => {
      attempt.current = { of: '', key: '' }
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
