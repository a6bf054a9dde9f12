import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { browserApi } from '#web/api/browser-api.ts'
import { useAttemptKey } from '#web/api/use-attempt-key.ts'
import { paths } from '#web/paths.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToFirstList, type NewItem } from './add-to-list.ts'

/** Adds an item and tells the visitor how it went. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast()
  const attempt = useAttemptKey()
  const navigate = useNavigate()

  return useMutation({
    mutationFn: (item: NewItem) => addToFirstList(browserApi, item, attempt.keyFor(item)),
    onSuccess: () => {
      attempt.forget()
      onAdded()
      showToast({
        title: 'Produto adicionado à lista!',
        description: 'O item foi salvo na sua lista de compras.',
        action: { label: 'Ver lista', onPress: () => void navigate(paths.shoppingList()) },
      })
    },
    onError: () =>
      showToast({
        title: 'Erro ao adicionar',
        description: 'Não foi possível adicionar o item à lista.',
        variant: 'destructive',
      }),
  })
}
