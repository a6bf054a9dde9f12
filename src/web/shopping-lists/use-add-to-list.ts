import { useMutation } from '@tanstack/react-query'
import { browserApi } from '#web/api/browser-api.ts'
import { useAttemptKey } from '#web/api/use-attempt-key.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToFirstList, type NewItem } from './add-to-list.ts'

/** Adds an item and tells the visitor how it went. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast()
  const attempt = useAttemptKey()

  return useMutation({
    mutationFn: (item: NewItem) => addToFirstList(browserApi, item, attempt.keyFor(item)),
    onSuccess: () => {
      attempt.forget()
      onAdded()
      showToast({ title: 'Produto adicionado à lista!', description: 'O item foi salvo na sua lista de compras.' })
    },
    onError: () =>
      showToast({
        title: 'Erro ao adicionar',
        description: 'Não foi possível adicionar o item à lista.',
        variant: 'destructive',
      }),
  })
}
