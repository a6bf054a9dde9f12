import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { storePendingItemCount } from '#web/browser/pending-item-count.ts'
import { chooseList, storeLastListId } from './last-list.ts'

/**
 * The list in the address, or the last used one. With several lists the address always names one, so that Back leads to the previously
 * shown list.
 */
export function useChosenList(lists: ShoppingList[]): ShoppingList | undefined {
  const [params, setParams] = useSearchParams()
  const { hash } = useLocation()
  const list = chooseList(lists, params.get('lista'))

  // A fragment is an unanswered invitation.
  const isNamed = lists.length < 2 || params.get('lista') === list?.id || hash !== ''
  useEffect(() => {
    if (list && !isNamed)
      setParams((others) => new URLSearchParams({ ...Object.fromEntries(others), lista: list.id }), {
        replace: true,
        preventScrollReset: true,
      })
  }, [list, isNamed, setParams])

  // Before it is painted: whoever sees it and leaves at once finds it again.
  useLayoutEffect(() => {
    if (!list) return
    storeLastListId(list.id)
    storePendingItemCount(list.items.filter(({ isCompleted }) => !isCompleted).length)
  }, [list])

  return list
}
