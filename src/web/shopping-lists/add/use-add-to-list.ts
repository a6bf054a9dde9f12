import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { rejectionToast } from '#web/shopping-lists/rejection-toast.ts'
import { browserLists, onRejection } from '#web/shopping-lists/sync/browser-lists.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToFirstList, type NewItem } from './add-to-list.ts'

/** Adds an item, with or without a connection, and tells the visitor how it went. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast()
  const navigate = useNavigate()

  return useMutation({
    networkMode: 'always',
    mutationFn: async (item: NewItem) => {
      // For as long as the page lives: what is sent later may be refused later, wherever the visitor is by then.
      unsubscribe()
      unsubscribe = onRejection((refusal) => showToast(rejectionToast(refusal)))
      return addToFirstList(await browserLists(), item)
    },
    onSuccess: (outcome) => {
      if (!outcome) return
      onAdded()
      showToast({
        title: 'Produto adicionado à lista!',
        description:
          outcome === 'sent'
            ? 'O item foi salvo na sua lista de compras.'
            : 'O item está guardado neste aparelho e será enviado quando houver conexão.',
        action: { label: 'Ver lista', onPress: () => void navigate(paths.shoppingList()) },
      })
    },
  })
}

let unsubscribe = () => {}
