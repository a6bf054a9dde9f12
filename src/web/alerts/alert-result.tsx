import { type ReactNode, useEffect, useRef } from 'react'
import type { AlertProposal } from '#contract/alerts/alerts.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { AlertOutcome, WantedAlert } from './alert-actions.ts'
import { priceText } from './alert-text.ts'

/** What the sheet shows once the alert is set. */
export interface SheetResult {
  title: string
  content: ReactNode
}

interface SetAlert extends WantedAlert {
  city: AlertProposal['city']
  outcome: AlertOutcome
  onClose: () => void
}

export function setAlertResult(set: SetAlert): SheetResult {
  return { title: 'Combinado', content: <AlertIsSet {...set} /> }
}

function AlertIsSet({ choice, cents, city, stores, outcome, onClose }: SetAlert) {
  const status = useRef<HTMLParagraphElement>(null)
  // The button that was pressed is gone.
  useEffect(() => status.current?.focus(), [])
  const name = choice.target.name
  const place =
    stores.length === 0 ? `em ${city.name}` : stores.length === 1 ? `em ${stores[0]?.name}` : 'nos mercados escolhidos'
  return (
    <div className="flex flex-col items-center text-center">
      <span className="grid size-17 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name="bell-ring" className="size-8" />
      </span>
      <p ref={status} role="status" tabIndex={-1} className="mt-3 text-ink-soft outline-none">
        {outcome === 'queued'
          ? 'Você está sem internet. O aviso está guardado neste aparelho e vale quando você abrir o site com sinal.'
          : `Avisamos quando ${name.charAt(0).toLowerCase()}${name.slice(1)} chegar a ${priceText(cents, choice)} ou menos ${place}.`}
      </p>
      <button type="button" onClick={onClose} className={buttonClass('primary', 'large', 'mt-4 w-full')}>
        Pronto
      </button>
      <Link to={paths.alerts()} onClick={onClose} className={buttonClass('ghost', 'large', 'mt-1 w-full text-brand')}>
        Ver meus avisos
      </Link>
    </div>
  )
}
