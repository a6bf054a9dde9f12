import { type ReactNode, useEffect, useState } from 'react'
import type { AlertStopLink } from '#contract/alerts/alert-channels.ts'
import { ApiError } from '#contract/api-error.ts'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { usePending } from '#web/api/use-pending.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { alertsApi } from './alerts-api.ts'

interface LinkActionsProps {
  action: 'confirm' | 'stop'
  /** The secret of the link. */
  token: string
}

/** The action of a message's link, triggered by a button. A default export, because it is loaded lazily. */
export default function LinkActions({ action, token }: LinkActionsProps) {
  return action === 'confirm' ? <Confirm token={token} /> : <Stop token={token} />
}

function Confirm({ token }: { token: string }) {
  const { isPending, run } = usePending()
  const [address, setAddress] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  if (address !== undefined)
    return (
      <Done title="E-mail confirmado">
        O resumo da semana vai para {address}, às quintas, quando há o que dizer. Cada um traz o link para parar.
      </Done>
    )
  if (failure?.isEnded) return <Ended what="confirmar o e-mail" />
  const confirm = () =>
    run(async () => {
      setFailure(undefined)
      try {
        setAddress((await alertsApi.call('alertChannels.confirmEmail', { body: { token } })).address)
      } catch (error) {
        setFailure(failureOf(error))
      }
    })
  return (
    <>
      <p className="mt-3 text-ink-soft">Toque para receber o resumo dos seus avisos neste e-mail, às quintas-feiras.</p>
      <FailureNote failure={failure} />
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => void confirm()}
        className={buttonClass('primary', 'large', 'mt-5 w-full')}
      >
        {isPending ? 'Confirmando...' : 'Confirmar meu e-mail'}
      </button>
    </>
  )
}

type Stopped = 'this' | 'all' | 'never'

function Stop({ token }: { token: string }) {
  const { isPending, run } = usePending()
  const [link, setLink] = useState<AlertStopLink>()
  const [stopped, setStopped] = useState<Stopped>()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    alertsApi
      .call('alertChannels.readStopLink', { body: { token } })
      .then(setLink, (error: unknown) => setFailure(failureOf(error)))
  }, [token])
  if (failure?.isEnded) return <Ended what="parar" />
  if (stopped) return <Done title="Parou">{stoppedText(stopped, link)}</Done>
  const stop = (what: Stopped) =>
    run(async () => {
      setFailure(undefined)
      try {
        await alertsApi.call('alertChannels.stop', { body: { token, what } })
        setStopped(what)
      } catch (error) {
        setFailure(failureOf(error))
      }
    })
  const choices: [Stopped, string][] = [
    ['this', link?.kind === 'email' ? 'Parar o resumo por e-mail' : 'Parar este aviso'],
    ['all', 'Parar todos os avisos'],
    ...(link?.kind === 'email' ? ([['never', 'Nunca mais escrever para mim']] as [Stopped, string][]) : []),
  ]
  return (
    <>
      {link ? (
        <p className="mt-3 text-ink-soft">
          {link.kind === 'email'
            ? `O resumo da semana vai para ${link.name}.`
            : `Você pediu para saber de: ${link.name}.`}
        </p>
      ) : (
        !failure && <Skeleton className="mt-3 h-6 w-1/2 rounded-md" />
      )}
      <FailureNote failure={failure} />
      {link && (
        <ul className="mt-5 grid gap-2.5">
          {choices.map(([what, label], index) => (
            <li key={what}>
              <button
                type="button"
                aria-disabled={isPending}
                onClick={() => void stop(what)}
                className={buttonClass(index === 0 ? 'primary' : 'outline', 'large', 'w-full')}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function stoppedText(stopped: Stopped, link: AlertStopLink | undefined): string {
  if (stopped === 'never') return 'Não escrevemos mais a este e-mail, nem se alguém pedir.'
  if (stopped === 'all')
    return 'Todos os avisos estão pausados, e nada mais é enviado. Em “Meus avisos” você volta quando quiser.'
  if (link?.kind === 'email') return 'O resumo não vai mais a este e-mail. Seus avisos continuam em “Meus avisos”.'
  return 'Este aviso não é mais enviado. Em “Meus avisos” você volta quando quiser.'
}

interface Failure {
  isEnded: boolean
  text: string
}

function failureOf(error: unknown): Failure {
  return { isEnded: error instanceof ApiError && error.code === 'alert_link_ended', text: submitErrorMessage(error) }
}

function FailureNote({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return (
    <p role="alert" className="mt-4 rounded-2xl bg-tomato-soft p-4 font-semibold text-tomato">
      {failure.text} Tente outra vez.
    </p>
  )
}

function Ended({ what }: { what: string }) {
  return (
    <div role="status">
      <p className="mt-3 text-ink-soft">Este link já foi usado ou não vale mais: não dá para {what} por ele.</p>
      <ToAlerts />
    </div>
  )
}

function Done({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="status">
      <p className="mt-4 flex gap-2.5 rounded-2xl bg-brand-soft p-4 text-brand">
        <Icon name="circle-check" className="mt-0.5 size-5 shrink-0" />
        <span>
          <b className="block">{title}</b>
          {children}
        </span>
      </p>
      <ToAlerts />
    </div>
  )
}

function ToAlerts() {
  return (
    <Link to={paths.alerts()} className={buttonClass('outline', 'large', 'mt-4 w-full')}>
      Ver meus avisos
    </Link>
  )
}
