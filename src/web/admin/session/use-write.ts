import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RouteName } from '#contract/routes.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import type { ToastMessage } from '#web/ui/toast-state.ts'
import { useErrorToast } from './use-error-toast.ts'

interface Write<Result, Variables> {
  send: (variables: Variables) => Promise<Result>
  /** Text of the notification for an error without its own message. */
  failure: string
  /** Reads that the write makes stale: by their routes, or a function that refetches them. */
  refresh?: readonly RouteName[] | ((cache: QueryClient) => Promise<unknown>)
  /** Notification of success. */
  done?: ToastMessage | ((result: Result, variables: Variables) => ToastMessage)
  onDone?: (result: Result, variables: Variables) => void
}

/** Sends a change to the server, refetches the stale reads, and then reports the outcome. */
export function useWrite<Result, Variables = void>(write: Write<Result, Variables>) {
  const { send, failure, refresh = [], done, onDone } = write
  const cache = useQueryClient()
  const showToast = useToast()
  const showFailure = useErrorToast()
  const refetch = () =>
    typeof refresh === 'function'
      ? refresh(cache)
      : Promise.all(refresh.map((name) => cache.invalidateQueries({ queryKey: [name] })))
  return useMutation({
    mutationFn: send,
    onSuccess: async (result, variables) => {
      await refetch()
      if (done) showToast(typeof done === 'function' ? done(result, variables) : done)
      onDone?.(result, variables)
    },
    onError: (error) => {
      showFailure(error, failure)
      void refetch()
    },
  })
}
