import { useId } from 'react'
import { EmailField } from '#web/alerts/email-form.tsx'
import { useKeptAlerts } from '#web/alerts/kept-alerts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Channels of notification; both are possible, and without either the alert shows on the site. */
export interface WantedChannels {
  push: boolean
  email: boolean
  /** As typed. */
  address: string
}

interface ChannelChoiceProps {
  /** Whether this site supports push. */
  offersPush: boolean
  chosen: WantedChannels
  isInvalid: boolean
  onChange: (chosen: WantedChannels) => void
}

export function ChannelChoice({ offersPush, chosen, isInvalid, onChange }: ChannelChoiceProps) {
  const headingId = useId()
  const known = useKeptAlerts()?.channels?.email
  const hasAddress = known?.state === 'on' || known?.state === 'unconfirmed'
  return (
    <section aria-labelledby={headingId} className="mt-4">
      <h3 id={headingId} className="alert-heading">
        Como
      </h3>
      <div className="flex flex-wrap gap-2">
        {offersPush && (
          <button
            type="button"
            aria-pressed={chosen.push}
            onClick={() => onChange({ ...chosen, push: !chosen.push })}
            className="alert-chip grow justify-center"
          >
            <Icon name="smartphone" className="size-4.5" />
            Neste aparelho
          </button>
        )}
        <button
          type="button"
          aria-pressed={chosen.email || hasAddress}
          aria-disabled={hasAddress}
          onClick={() => hasAddress || onChange({ ...chosen, email: !chosen.email })}
          className="alert-chip grow justify-center"
        >
          <Icon name="mail" className="size-4.5" />
          {hasAddress ? known.address : 'Por e-mail'}
        </button>
      </div>
      {chosen.email && !hasAddress && (
        <EmailField isInvalid={isInvalid} onType={(address) => onChange({ ...chosen, address })} />
      )}
      <p className="mt-2 text-xs text-ink-soft">
        {chosen.push && offersPush
          ? 'No máximo um por dia, das 9h às 20h. Para com um toque.'
          : 'Sempre aparece também em “Meus avisos”.'}
      </p>
    </section>
  )
}
