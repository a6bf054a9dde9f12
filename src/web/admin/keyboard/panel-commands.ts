import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/paths.ts'

/** Commands for the promotions tab, sent from anywhere in the panel. */
export type PanelCommand = 'new' | 'search'

/**
 * Not part of the URL: the search field writes there while the administrator types, and of two simultaneous navigations only the later
 * one takes effect.
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

/** Opens the promotions tab and sends it a command. */
export function useSendPanelCommand(): (command: PanelCommand) => void {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const isOtherTab = searchParams.has('aba')
  return useCallback(
    (command) => {
      send(command)
      if (isOtherTab) void navigate(paths.admin(), { preventScrollReset: true })
    },
    [navigate, isOtherTab],
  )
}

/** Handles each command once. */
export function usePanelCommands(handler: (command: PanelCommand) => void): void {
  const latestHandler = useRef(handler)
  latestHandler.current = handler
  const current = useSyncExternalStore(subscribe, () => pending)
  useEffect(() => {
    if (!current) return
    send(undefined)
    latestHandler.current(current.command)
  }, [current])
}
