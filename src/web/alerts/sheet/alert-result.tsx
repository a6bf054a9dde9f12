import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AlertProposal } from '#contract/alerts/alerts.ts'
import type { AlertOutcome, WantedAlert } from '#web/alerts/alert-actions.ts'
import { priceText } from '#web/alerts/alert-text.ts'
import { EmailForm } from '#web/alerts/email-form.tsx'
import { keptAlerts } from '#web/alerts/kept-alerts.ts'
import { isIosBrowser } from '#web/alerts/push-subscription.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Content of the sheet once the alert is set. */
export interface SheetResult {
  title: string
  content: ReactNode
}

interface SetAlert extends WantedAlert {
  city: AlertProposal['city']
  outcome: AlertOutcome
  /** A confirmation link is on its way. */
  isMailed: boolean
  onClose: () => void
}

export function alertIsSet(set: SetAlert): SheetResult {
  return { title: 'Combinado', content: <AlertIsSet {...set} /> }
}

/** The device cannot be notified: the alert is created anyway. */
export function pushIsBlocked(onClose: () => void): SheetResult {
  return { title: 'Este aparelho não deixa avisar', content: <PushIsBlocked onClose={onClose} /> }
}

function AlertIsSet({ choice, cents, city, stores, outcome, isMailed, onClose }: SetAlert) {
  const name = choice.target.name
  const [only] = stores
  const place = !only ? `em ${city.name}` : stores.length === 1 ? `em ${only.name}` : 'nos mercados escolhidos'
  return (
    <div className="flex flex-col items-center text-center">
      <span className="alert-round-icon">
        <Icon name="bell" className="size-8" />
      </span>
      <FocusedStatus>
        {outcome === 'queued'
          ? 'Você está sem internet. O aviso está guardado neste aparelho e vale quando você abrir o site com sinal.'
          : `Avisamos quando ${name.charAt(0).toLowerCase()}${name.slice(1)} chegar a ${priceText(cents, choice)} ou menos ${place}.`}
        {isMailed && ' Mandamos um link ao seu e-mail: abra e confirme.'}
      </FocusedStatus>
      <button type="button" onClick={onClose} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
        Pronto
      </button>
      <Link to={paths.alerts()} onClick={onClose} className={buttonClass('ghost', 'large', 'mt-1 w-full text-brand')}>
        Ver meus avisos
      </Link>
    </div>
  )
}

function PushIsBlocked({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<'choice' | 'email' | 'mailed'>('choice')
  if (step === 'mailed')
    return (
      <>
        <FocusedStatus>Mandamos um link ao seu e-mail: abra e confirme. O aviso está guardado.</FocusedStatus>
        <button type="button" onClick={onClose} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
          Pronto
        </button>
      </>
    )
  const hasAddress = keptAlerts()?.channels?.email.state === 'on'
  return (
    <>
      <FocusedStatus>
        O aviso está guardado e aparece aqui quando você abrir o site.
        {!hasAddress && ' Para receber mesmo com ele fechado:'}
      </FocusedStatus>
      {step === 'email' ? (
        <EmailForm onSent={() => setStep('mailed')} />
      ) : (
        <ul className="mt-3.5 divide-y divide-line overflow-hidden rounded-2xl ring-1 ring-line">
          {!hasAddress && (
            <li>
              <button
                type="button"
                onClick={() => setStep('email')}
                className="flex min-h-13 w-full items-center gap-3 px-3.5 text-left font-semibold hover:bg-muted"
              >
                <Icon name="mail" className="size-5.5 shrink-0 text-brand" />
                <span className="grow">Receber por e-mail</span>
                <Icon name="chevron-right" className="size-5 text-ink-soft" />
              </button>
            </li>
          )}
          {isIosBrowser() && (
            <li className="flex items-center gap-3 px-3.5 py-2.5">
              <Icon name="plus" className="size-5.5 shrink-0 text-brand" />
              <p>
                <b className="block font-semibold">Pôr na tela de início</b>
                <span className="text-sm text-ink-soft">Compartilhar, depois “Adicionar à Tela de Início”</span>
              </p>
            </li>
          )}
        </ul>
      )}
      <button type="button" onClick={onClose} className={buttonClass('soft', 'large', 'mt-4 w-full')}>
        Fica só aqui mesmo
      </button>
    </>
  )
}

/** Takes the focus, because the pressed button is gone. */
function FocusedStatus({ children }: { children: ReactNode }) {
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => status.current?.focus(), [])
  return (
    <p ref={status} role="status" tabIndex={-1} className="mt-2 text-ink-soft outline-none">
      {children}
    </p>
  )
}
