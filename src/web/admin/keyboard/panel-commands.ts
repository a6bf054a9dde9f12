import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'

/** What the keyboard asks of the promotions, from wherever in the panel it is asked. */
export type PanelCommand = 'new' | 'search'

/**
 * Not part of the address: a search that is being typed writes there too, and of two navigations at once only the later one
 * arrives.
 */
let pending: { command: PanelCommand } | undefined
const listeners = new Set<() => void>()

function send(command: PanelCommand | undefined): void {
  pending = command && { command }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Goes to the promotions and says what is wanted there. Their filters stay as they are. */
export function useSendPanelCommand(): (command: PanelCommand) => void {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const isElsewhere = address.has('aba')
  return useCallback(
    (command) => {
      send(command)
      if (isElsewhere) void navigate(paths.admin(), { preventScrollReset: true })
    },
    [navigate, isElsewhere],
  )
}

/** Handles each command once. */
export function usePanelCommands(handle: (command: PanelCommand) => void): void {
  const act = useRef(handle)
  act.current = handle
  const current = useSyncExternalStore(subscribe, () => pending)
  useEffect(() => {
    if (!current) return
    send(undefined)
    act.current(current.command)
  }, [current])
}
