import { useEffect, useSyncExternalStore } from 'react'
import { useToast } from '#web/ui/toast-provider.tsx'
import { adminCache } from './admin-api.ts'
import { currentSession, onSessionChange, type SessionEnd, type StoredSession } from './stored-session.ts'

const sessionEndMessages: Record<SessionEnd, { title: string; description: string; variant?: 'destructive' }> = {
  logout: { title: 'Logout realizado', description: 'Você foi desconectado com sucesso.' },
  refused: {
    title: 'Sua sessão terminou',
    description: 'Entre de novo para continuar. O que você digitou está guardado.',
    variant: 'destructive',
  },
  elsewhere: {
    title: 'Sua sessão terminou',
    description: 'Você saiu do painel em outra aba. O que você digitou está guardado.',
    variant: 'destructive',
  },
}

/** Undefined on the server and until hydration, where the session is unknown. */
export function useSession(): StoredSession | null | undefined {
  return useSyncExternalStore(onSessionChange, currentSession, () => undefined)
}

/** Notifies why a session ended, and clears the panel's cache. */
export function useSessionEndToast(): void {
  const showToast = useToast()
  useEffect(
    () =>
      onSessionChange((end) => {
        if (!end) return
        adminCache().clear()
        showToast(sessionEndMessages[end])
      }),
    [showToast],
  )
}
