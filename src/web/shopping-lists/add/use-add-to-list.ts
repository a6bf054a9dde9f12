import { useNavigate } from 'react-router'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { usePending } from '#web/api/use-pending.ts'
import { listedOffers } from '#web/browser/listed-offers.ts'
import { paths } from '#web/paths.ts'
import { rejectionToast } from '#web/shopping-lists/rejection-toast.ts'
import { onRejection, openBrowserLists } from '#web/shopping-lists/sync/browser-lists.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { addToList, type NewItem, waitForEditableLists } from './add-to-list.ts'
import { prepareUndo } from './undo-add.ts'

/** Adds an item, online or offline, and shows the outcome in a toast. */
export function useAddToList({ onAdded }: { onAdded: () => void }) {
  const showToast = useToast()
  const navigate = useNavigate()
  const { isPending, run } = usePending()

  const add = async (item: NewItem, listId?: string) => {
    // Stays subscribed as long as the page: a queued change may be rejected later, on any screen.
    unsubscribe()
    unsubscribe = onRejection((rejection) => showToast(rejectionToast(rejection)))
    const store = await openBrowserLists()
    // Pending items are known only once the lists are.
    await waitForEditableLists(store)
    const undo = prepareUndo(store, item.promotionId)
    const outcome = await addToList(store, item, listId)
    if (!outcome) return
    onAdded()
    if (item.promotionId) listedOffers.push(item.promotionId)
    showToast({
      title: 'Produto adicionado à lista!',
      description: `${shownName(item.productName)}, ${itemAmount(item).text}. ${descriptions[outcome]}`,
      action: { label: 'Ver lista', onPress: () => void navigate(paths.shoppingList()) },
      undo: () => {
        undo()
        showToast({ title: 'A lista está como antes.' })
      },
    })
  }

  return { add: (item: NewItem, listId?: string) => run(() => add(item, listId)), isAdding: isPending }
}

const descriptions = {
  sent: 'O item foi salvo na sua lista de compras.',
  queued: 'O item está guardado neste aparelho e será enviado quando houver conexão.',
  unsaved: 'O item ainda não foi enviado e este aparelho não conseguiu guardá-lo: deixe a página aberta.',
}

let unsubscribe = () => {}
