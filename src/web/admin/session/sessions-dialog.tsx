import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminSession } from '#contract/auth.ts'
import { formatDate } from '#domain/dates.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { PanelDialog } from '#web/admin/frame/panel-dialog.tsx'
import { read } from '#web/api/read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { adminApi } from './admin-api.ts'
import { queryOf } from './query-client.ts'
import { useErrorToast } from './use-error-toast.ts'
import { useLogoutEverywhere } from './use-logout.ts'
import { useWrite } from './use-write.ts'

const sessionsQuery = queryOf(read('auth.listSessions', {}))

/** Open sessions of this administrator, which can be ended from here. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data: sessions, error, refetch } = useQuery({ ...sessionsQuery, staleTime: 0 })
  const showFailure = useErrorToast()
  const {
    mutate: revoke,
    variables,
    isPending,
  } = useWrite({
    send: ({ id }: AdminSession) => adminApi.call('auth.revokeSession', { params: { id } }),
    failure: 'Não foi possível encerrar a sessão.',
    refresh: ['auth.listSessions'],
    done: (_, session) => ({ title: 'Sessão encerrada', description: deviceName(session.userAgent) }),
  })

  const [isAsking, setAsking] = useState(false)
  const { logoutEverywhere, isLeaving } = useLogoutEverywhere((failure) =>
    showFailure(failure, 'Não foi possível encerrar as sessões.'),
  )

  if (isAsking)
    return (
      <ConfirmDialog
        question="Encerrar todas as sessões?"
        confirmLabel="Encerrar todas as sessões"
        isDangerous
        isPending={isLeaving}
        onConfirm={logoutEverywhere}
        onClose={() => setAsking(false)}
      >
        Seu usuário sai do painel em todos os aparelhos, também neste. Para voltar, é preciso entrar com a senha.
      </ConfirmDialog>
    )
  return (
    <PanelDialog title="Sessões abertas" width="sm:w-[34rem]" hasCross onClose={onClose}>
      <p className="mt-1 text-ink-soft">Onde seu usuário está no painel agora.</p>
      {error && (
        <p role="alert" className="mt-4">
          Não foi possível carregar.{' '}
          <button type="button" onClick={() => refetch()} className="min-h-11 font-semibold text-brand underline">
            Tentar novamente
          </button>
        </p>
      )}
      {!sessions && !error && <Skeleton className="mt-4 h-20 rounded-2xl" />}
      <ul className="mt-4 grid gap-2">
        {sessions?.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 rounded-2xl p-3 ring-1 ring-line">
            <Icon name="smartphone" className="size-6 shrink-0 text-ink-soft" />
            <p className="min-w-0 grow leading-tight">
              <span className="font-semibold">{deviceName(session.userAgent)}</span>
              <span className="block text-sm text-ink-soft">
                Entrou em {formatMoment(session.createdAt)} · usada em {formatMoment(session.lastUsedAt)}
              </span>
            </p>
            {session.isCurrent ? (
              <Badge tone="brand">Esta sessão</Badge>
            ) : (
              <Button
                variant="outline"
                aria-label={`Encerrar a sessão de ${deviceName(session.userAgent)}, de ${formatMoment(session.createdAt)}`}
                aria-disabled={isPending && variables.id === session.id}
                onClick={() => revoke(session)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="danger" className="mt-4 w-full" onClick={() => setAsking(true)}>
        <Icon name="log-out" className="size-4.5" />
        Encerrar todas as sessões
      </Button>
    </PanelDialog>
  )
}

function formatMoment(moment: string): string {
  const time = new Date(moment).toLocaleTimeString('pt-BR', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'America/Sao_Paulo',
  })
  return `${formatDate(new Date(moment))}, ${time}`
}
