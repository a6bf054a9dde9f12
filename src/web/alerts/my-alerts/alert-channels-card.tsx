import { useState } from 'react'
import type { AlertChannels } from '#contract/alerts/alert-channels.ts'
import { alertsApi } from '#web/alerts/alerts-api.ts'
import { EmailForm } from '#web/alerts/email-form.tsx'
import { changeKeptAlerts } from '#web/alerts/kept-alerts.ts'
import { askForPush, isPushAllowed, subscribePush, unsubscribePush } from '#web/alerts/push-subscription.ts'
import { pushIsBlocked } from '#web/alerts/sheet/alert-result.tsx'
import { submitErrorMessage } from '#web/api/submit-error.ts'
import { usePending } from '#web/api/use-pending.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** "Como avisar": this device and the weekly mail. */
export function AlertChannelsCard({ channels: { push, email } }: { channels: AlertChannels }) {
  return (
    <section aria-labelledby="como-avisar" className="mt-6">
      <h2 id="como-avisar" className="text-xl">
        Como avisar
      </h2>
      <div className="card mt-2.5 divide-y divide-line">
        {push.key !== null && <PushRow pushKey={push.key} state={push.state} />}
        <EmailRow email={email} />
      </div>
    </section>
  )
}

function PushRow({ pushKey, state }: { pushKey: string; state: AlertChannels['push']['state'] }) {
  const showToast = useToast()
  const { isPending, run } = usePending()
  const [isBlocked, setBlocked] = useState(false)
  // The visitor may have revoked the permission: the server notices only when a message fails.
  const isOn = state === 'on' && isPushAllowed()
  const close = () => setBlocked(false)
  const toggle = () =>
    run(async () => {
      try {
        if (isOn) await unsubscribePush()
        else setBlocked(!((await askForPush()) && (await subscribePush(pushKey))))
      } catch (error) {
        showToast({ title: 'Não foi possível mudar', description: submitErrorMessage(error), variant: 'destructive' })
      }
    })
  const blocked = pushIsBlocked(close)
  return (
    <div className="flex items-center gap-3 px-3.5 py-2.5">
      <Icon name="smartphone" className="size-5.5 shrink-0 text-brand" />
      <p className="grow leading-snug" id="aviso-aparelho">
        <b className="block font-semibold">Neste aparelho</b>
        <span className="text-sm text-ink-soft">
          {state !== 'off' && !isOn ? 'Parado. Ligue para receber de novo' : 'No máximo um por dia, das 9h às 20h'}
        </span>
      </p>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="aviso-aparelho"
        aria-disabled={isPending}
        onClick={() => void toggle()}
        className="alert-switch"
      />
      {isBlocked && (
        <SheetDialog title={blocked.title} onClose={close}>
          {blocked.content}
        </SheetDialog>
      )}
    </div>
  )
}

function EmailRow({ email }: { email: AlertChannels['email'] }) {
  const showToast = useToast()
  const { run } = usePending()
  const [isAsking, setAsking] = useState(false)
  const { state, address } = email
  const stop = () =>
    run(async () => {
      try {
        const channels = await alertsApi.call('alertChannels.unsubscribeEmail', {})
        changeKeptAlerts((kept) => ({ ...kept, channels }))
      } catch (error) {
        showToast({ title: 'Não foi possível mudar', description: submitErrorMessage(error), variant: 'destructive' })
      }
    })
  const isActive = state === 'on'
  return (
    <div className="flex items-center gap-3 px-3.5 py-2.5">
      <Icon name="mail" className="size-5.5 shrink-0 text-brand" />
      <div className="min-w-0 grow leading-snug">
        <b className="block font-semibold">Resumo por e-mail, às quintas</b>
        <p className="text-sm text-ink-soft">
          {state === 'unconfirmed'
            ? `Mandamos um link para ${address}`
            : isActive
              ? address
              : 'Só quando há o que dizer'}
        </p>
        {state === 'unconfirmed' && (
          <span className="badge badge-mango mt-1">
            <Icon name="clock" />
            Falta confirmar
          </span>
        )}
      </div>
      <button
        type="button"
        aria-haspopup={isActive ? undefined : 'dialog'}
        onClick={() => (isActive ? void stop() : setAsking(true))}
        className={buttonClass('ghost', 'compact', 'shrink-0 text-sm text-brand')}
      >
        {isActive ? 'Parar' : state === 'unconfirmed' ? 'Reenviar' : 'Receber'}
      </button>
      {isAsking && (
        <SheetDialog title="Resumo por e-mail" onClose={() => setAsking(false)}>
          <EmailForm
            onSent={() => {
              setAsking(false)
              showToast({ title: 'Mandamos um link ao seu e-mail', description: 'Abra e confirme.' })
            }}
          />
        </SheetDialog>
      )}
    </div>
  )
}
