import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'

/** What the keyboard asks of the promotions, from wherever in the panel it is asked. */
export type PanelWish = 'new' | 'search'

/** Goes to the promotions and says what is wanted there. Their filters stay as they are. */
export function useWish(): (wish: PanelWish) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    (wish) => {
      const isHere = !new URLSearchParams(search).has('aba')
      void navigate(isHere ? { search } : paths.admin(), { state: { wish }, replace: isHere, preventScrollReset: true })
    },
    [navigate, search],
  )
}

/** Fulfils wishes, each once. */
export function useWishes(fulfil: (wish: PanelWish) => void): void {
  const { state, key } = useLocation()
  const last = useRef<string>(undefined)
  const act = useRef(fulfil)
  act.current = fulfil
  const wish = (state as { wish?: PanelWish } | null)?.wish
  useEffect(() => {
    if (!wish || last.current === key) return
    last.current = key
    act.current(wish)
  }, [wish, key])
}
