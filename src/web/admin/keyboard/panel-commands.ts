import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'

/** What the keyboard asks of the promotions, from wherever in the panel it is asked. */
export type PanelWish = 'new' | 'search'

/**
 * Not part of the address: a search that is being typed writes there too, and of two navigations at once only the later one
 * arrives.
 */
let asked: { wish: PanelWish } | undefined
const listeners = new Set<() => void>()

function ask(wish: PanelWish | undefined): void {
  asked = wish && { wish }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Goes to the promotions and says what is wanted there. Their filters stay as they are. */
export function useWish(): (wish: PanelWish) => void {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const isElsewhere = address.has('aba')
  return useCallback(
    (wish) => {
      ask(wish)
      if (isElsewhere) void navigate(paths.admin(), { preventScrollReset: true })
    },
    [navigate, isElsewhere],
  )
}

/** Fulfils wishes, each once. */
export function useWishes(fulfil: (wish: PanelWish) => void): void {
  const act = useRef(fulfil)
  act.current = fulfil
  const current = useSyncExternalStore(subscribe, () => asked)
  useEffect(() => {
    if (!current) return
    ask(undefined)
    act.current(current.wish)
  }, [current])
}
