import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useErrorToast } from '#web/admin/session/use-error-toast.ts'
import { useToast } from '#web/ui/toast-provider.tsx'
import { invitationsQuery, peopleQuery } from './people.queries.ts'

type ChangeName = 'people.changeRole' | 'people.endSessions' | 'people.end' | 'invitations.cancel'

/** One change of the team. */
export type PeopleChange = {
  [N in ChangeName]: { name: N; request: Parameters<typeof adminApi.call<N>>[1] }
}[ChangeName]

/** Sends a change, says that it was done, and reads the team again. */
export function usePeopleChange() {
  const cache = useQueryClient()
  const showToast = useToast()
  const withStepUp = useStepUp()
  const showFailure = useErrorToast()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: ({ name, request }: PeopleChange) =>
      withStepUp(() =>
        (adminApi.call as (name: ChangeName, request: unknown) => ReturnType<Api['call']>)(name, request),
      ),
    onError: (failure) => showFailure(failure, 'Não foi possível mudar a equipe.'),
    onSettled: () => Promise.all([cache.invalidateQueries(peopleQuery), cache.invalidateQueries(invitationsQuery)]),
  })
  return {
    change: (change: PeopleChange, done: { title: string; description: string }, onDone: () => void) =>
      mutate(change, {
        onSuccess: () => {
          showToast(done)
          onDone()
        },
      }),
    isPending,
  }
}
