import { useEffect, useRef } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { tokenFromHash } from './invitation-link.ts'
import type { ListStore } from './sync/list-store.ts'

/** Joins the list of an invitation link, and removes the token from the address bar. */
export function useInvitedList(store: ListStore | undefined, onJoined: (list: ShoppingList) => void): void {
  const showToast = useToast()
  const onJoinedRef = useRef(onJoined)
  onJoinedRef.current = onJoined

  useEffect(() => {
    if (!store) return
    const join = async () => {
      const token = tokenFromHash(window.location.hash)
      if (!token) return
      window.history.replaceState(window.history.state, '', window.location.pathname)
      try {
        const list = await browserApi.call('shoppingLists.join', { body: { token } })
        await store.addJoined(list)
        onJoinedRef.current(list)
        showToast({
          title: `Você entrou na lista "${list.name}"`,
          description:
            list.role === 'reader' ? 'Você pode ver, mas não mudar.' : 'O que você mudar aparece para todos.',
        })
      } catch (error) {
        const description =
          error instanceof ApiError ? error.detail : 'Sem conexão. Abra o link de novo quando tiver internet.'
        showToast({ title: 'Não foi possível entrar na lista', description, variant: 'destructive' })
      }
    }
    void join()
    window.addEventListener('hashchange', join)
    return () => window.removeEventListener('hashchange', join)
  }, [store, showToast])
}
