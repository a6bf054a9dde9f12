import { useMutation } from '@tanstack/react-query'
import { adminApi } from './admin-api.ts'
import { endSession } from './stored-session.ts'

/** Ends the session on the server, then in the browser; in the browser even when the server cannot be reached. */
export function useLogout() {
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => adminApi.call('auth.logout', {}),
    onSettled: () => endSession('logout'),
  })
  return { logout: () => mutate(), isLeaving: isPending }
}
