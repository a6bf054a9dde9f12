import { useEffect, useId, useState } from 'react'
import type { AlertChannels } from '#contract/alerts/alert-channels.ts'
import type { Alert } from '#contract/alerts/alerts.ts'
import { addressOf } from '#contract/client.ts'
import { alertLimits } from '#domain/alerts/alert-limits.ts'
import { usePending } from '#web/api/use-pending.ts'
import '#web/privacy/privacy-api.ts'
import { eraseAlerts } from '#web/alerts/alert-actions.ts'
import { storedText } from '#web/alerts/alert-text.ts'
import { readDeviceKey } from '#web/privacy/read-device-key.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** Stored data about the visitor's alerts, to download and to erase. */
export function StoredAboutMe({ alerts, channels }: { alerts: Alert[]; channels: AlertChannels | undefined }) {
  const heading = useId()
  const showToast = useToast()
  const { isPending, run } = usePending()
  const [isConfirming, setConfirming] = useState(false)
  const [device, setDevice] = useState<string>()
  useEffect(() => {
    // Without a connection its code may fail to load, and so does the download.
    void readDeviceKey().then(setDevice, () => undefined)
  }, [])
  const erase = () =>
    run(async () => {
      try {
        await eraseAlerts()
        showToast({ title: 'Seus avisos foram apagados' })
      } catch {
        showToast({ title: 'Não foi possível apagar', description: 'Tente outra vez.', variant: 'destructive' })
      }
      setConfirming(false)
    })
  return (
    <Card label={heading} className="mt-3 p-3.5">
      <h2 id={heading} className="font-sans font-semibold tracking-normal">
        O que guardamos sobre você
      </h2>
      <p className="mt-1 text-sm leading-snug text-ink-soft">
        {storedText(alerts.length, channels)} Sem nome, sem cadastro. Cada aviso acaba sozinho em {alertLimits.days}{' '}
        dias sem uso.
      </p>
      <div className="mt-2.5 flex flex-wrap gap-2 *:grow">
        <a
          href={addressOf('privacy.export', { query: { device } })}
          download
          className={buttonClass('outline', 'compact')}
        >
          <Icon name="download" className="size-4.5" />
          Baixar
        </a>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setConfirming(true)}
          className={buttonClass('ghost', 'compact', 'bg-tomato-soft text-tomato')}
        >
          <Icon name="trash-2" className="size-4.5" />
          Apagar tudo
        </button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          question="Apagar todos os avisos?"
          confirmLabel="Apagar tudo"
          isDangerous
          isPending={isPending}
          onConfirm={() => void erase()}
          onClose={() => setConfirming(false)}
        >
          Seus avisos, o endereço deste aparelho e o e-mail são apagados na hora. Não dá para desfazer.
        </ConfirmDialog>
      )}
    </Card>
  )
}
