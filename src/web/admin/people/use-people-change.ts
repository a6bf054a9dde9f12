import type { Api } from '#contract/client.ts'
import { adminApi } from '#web/admin/session/admin-api.ts'
import { useStepUp } from '#web/admin/session/step-up-context.ts'
import { useWrite } from '#web/admin/session/use-write.ts'
import type { ToastMessage } from '#web/ui/toast-state.ts'

type ChangeName = 'people.changeRole' | 'people.endSessions' | 'people.end' | 'invitations.cancel'

/** One change of the team. */
export type PeopleChange = {
  [N in ChangeName]: { name: N; request: Parameters<typeof adminApi.call<N>>[1] }
}[ChangeName]

interface Sending {
  change: PeopleChange
  done: ToastMessage
  onDone: () => void
}

/** Sends a change, confirms it, and reloads the team. */
export function usePeopleChange() {
  const withStepUp = useStepUp()
  const { mutate, isPending } = useWrite({
    send: ({ change: { name, request } }: Sending) =>
      withStepUp(() =>
        (adminApi.call as (name: ChangeName, request: unknown) => ReturnType<Api['call']>)(name, request),
      ),
    failure: 'Não foi possível mudar a equipe.',
    refresh: ['people.list', 'invitations.list'],
    done: (_, { done }) => done,
    onDone: (_, { onDone }) => onDone(),
  })
  return {
    change: (change: PeopleChange, done: ToastMessage, onDone: () => void) => mutate({ change, done, onDone }),
    isPending,
  }
}
