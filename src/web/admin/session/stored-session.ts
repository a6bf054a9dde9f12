import type { Login } from '#contract/auth.ts'

/** The logged-in administrator, as stored in this browser. */
export interface StoredSession {
  token: string
  username: string
}

/** How a session ended: by 'Sair', by a 401 of the server, or in another tab of this browser. */
export type SessionEnd = 'logout' | 'refused' | 'elsewhere'

const listeners = new Set<(end?: SessionEnd) => void>()
let cached: StoredSession | null = null

/** The same object as long as it is the same session, as useSyncExternalStore requires. */
export function currentSession(): StoredSession | null {
  const stored = readStorage()
  if (stored?.token !== cached?.token || stored?.username !== cached?.username) cached = stored
  return cached
}

export function beginSession({ token, user }: Login): void {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
  notify()
}

export function endSession(end: SessionEnd): void {
  localStorage.removeItem('token')
  localStorage.removeItem('user')
  notify(end)
}

/** Calls back when a session begins or ends, here or in another tab. */
export function onSessionChange(listener: (end?: SessionEnd) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (key !== 'token' && key !== null) return
    listener(currentSession() ? undefined : 'elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function notify(end?: SessionEnd): void {
  for (const listener of listeners) listener(end)
}

function readStorage(): StoredSession | null {
  try {
    const token = localStorage.getItem('token')
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    const username = user !== null && typeof user === 'object' && 'username' in user ? user.username : ''
    return token ? { token, username: String(username) } : null
  } catch {
    // Storage can be blocked or hold invalid data: then there is no session.
    return null
  }
}
