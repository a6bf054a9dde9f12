import type { Login } from '#contract/auth.ts'

/** Whoever is logged in, as this browser remembers it. */
export interface StoredSession {
  token: string
  username: string
}

/** How a session ended: by 'Sair', by a refusal of the server, or in another tab of this browser. */
export type SessionEnd = 'logout' | 'refused' | 'elsewhere'

const listeners = new Set<(end?: SessionEnd) => void>()
let known: StoredSession | null = null

/** The session, the same object as long as it is the same session. */
export function currentSession(): StoredSession | null {
  const stored = readStorage()
  if (stored?.token !== known?.token || stored?.username !== known?.username) known = stored
  return known
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
  const hearOtherTabs = ({ key }: StorageEvent) => {
    // A null key means that everything was erased.
    if (key !== 'token' && key !== null) return
    listener(currentSession() ? undefined : 'elsewhere')
  }
  listeners.add(listener)
  window.addEventListener('storage', hearOtherTabs)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hearOtherTabs)
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
    // Storage can be forbidden, or hold what somebody else wrote: then nobody is logged in.
    return null
  }
}
