import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { ListInvitation, ShoppingList } from '#contract/shopping-lists.ts'
import { listsApi } from '#web/shopping-lists/lists-api.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { JoinListDialog, sharedListText } from './dialogs/join-list-dialog.tsx'
import { isEditable } from './item-facts.ts'
import type { ListStore } from './sync/list-store.ts'

/**
 * Asks whether to join the list of the opened link; any outcome removes the token from the address bar. A list that the visitor already has
 * opens without a question. A default export, because it is loaded lazily.
 */
export default function Invitation({ token, store }: { token: string; store: ListStore }) {
  const [read, setRead] = useState<ListInvitation & { token: string }>()
  const [, setParams] = useSearchParams()
  const showToast = useToast()
  const finish = useCallback(
    (listId?: string) =>
      setParams(listId ? { lista: listId } : (params) => params, { replace: true, preventScrollReset: true }),
    [setParams],
  )
  const fail = useCallback(
    (error: unknown) => {
      const description =
        error instanceof ApiError ? error.detail : 'Sem conexão. Abra o link de novo quando tiver internet.'
      finish()
      showToast({ title: 'Não foi possível entrar na lista', description, variant: 'destructive' })
    },
    [finish, showToast],
  )

  useEffect(() => {
    let isCurrent = true
    const readLink = async () => {
      try {
        const invitation = await listsApi.call('shoppingLists.invitation', { body: { token } })
        if (!isCurrent) return
        if (store.view().lists.some((list) => hasAccess(list, invitation))) finish(invitation.listId)
        else setRead({ ...invitation, token })
      } catch (error) {
        if (isCurrent) fail(error)
      }
    }
    void readLink()
    return () => {
      isCurrent = false
    }
  }, [store, token, finish, fail])

  const accept = async () => {
    try {
      const list = await listsApi.call('shoppingLists.join', { body: { token } })
      await store.addJoined(list)
      finish(list.id)
      showToast({
        title: `Você entrou na ${sharedListText(list.name)}`,
        description: list.role === 'reader' ? 'Você pode ver, mas não mudar.' : 'O que você mudar aparece para todos.',
      })
    } catch (error) {
      fail(error)
    }
  }

  if (read?.token !== token) return null
  return <JoinListDialog invitation={read} onJoin={accept} onClose={() => finish()} />
}

/** Whether the visitor already has all the rights of the link. */
function hasAccess(list: ShoppingList, { listId, canEdit }: ListInvitation): boolean {
  return list.id === listId && (isEditable(list) || !canEdit)
}
