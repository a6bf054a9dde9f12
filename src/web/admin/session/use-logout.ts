import { useMutation } from '@tanstack/react-query'
import { adminApi } from './admin-api.ts'
import { endSession } from './stored-session.ts'

/** Ends all sessions of this administrator; in this browser only after the server has ended them. */
export function useLogoutEverywhere(onFailure: (error: Error) => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.call('auth.revokeAllSessions', {}),
    onSuccess: () => endSession('logout'),
    onError: onFailure,
  })
  return { logoutEverywhere: () => mutate(), isLeaving: isPending }
}

/** Ends the session on the server, then in the browser; in the browser even if the server is unreachable. */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => adminApi.call('auth.logout', {}),
    onSettled: () => endSession('logout'),
  })
  return { logout: () => mutate(), isLeaving: isPending }
}
