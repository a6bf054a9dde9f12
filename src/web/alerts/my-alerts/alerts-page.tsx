import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { KeptAlerts } from '#web/alerts/kept-alerts.ts'
import { NameForm } from '#web/alerts/name-form.tsx'
import { openAlertSheet } from '#web/alerts/sheet/open-alert-sheet.tsx'
import { ListError } from '#web/layout/list-error.tsx'
import { paths } from '#web/paths.ts'
import { useFocusRestore } from '#web/promotions/saved/use-focus-restore.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { AlertCard } from './alert-card.tsx'
import { AlertChannelsCard } from './alert-channels-card.tsx'
import { AlertsLoading } from './alerts-loading.tsx'
import { PricesAge } from './prices-age.tsx'
import { StoredAboutMe } from './stored-about-me.tsx'
import { useAlerts } from './use-alerts.ts'

/** The visitor's alerts: those that reached their price first, then the nearest. A default export, because it is loaded lazily. */
export default function AlertsPage() {
  const { kept, status, retry } = useAlerts()
  const [isNaming, setNaming] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  useFocusRestore(page)
  useSheetFromAddress()
  const hasAlerts = kept !== undefined && kept.alerts.length > 0
  const ask = (about: string) => {
    setNaming(false)
    openAlertSheet({ about })
  }
  return (
    <div ref={page} aria-busy={status === 'pending'}>
      {hasAlerts && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setNaming(true)}
          className={buttonClass('soft', 'medium', 'alert-new')}
        >
          <Icon name="plus" className="size-5" />
          Novo
        </button>
      )}
      {hasAlerts && <PricesAge status={status} fetchedAt={kept.fetchedAt} onRetry={retry} />}
      {hasAlerts ? (
        <Alerts kept={kept} />
      ) : status === 'done' || (kept && kept.fetchedAt > 0) ? (
        <NoAlerts onName={ask} />
      ) : status === 'pending' ? (
        <AlertsLoading />
      ) : (
        <div className="mt-6">
          <ListError what="Seus avisos" onRetry={retry} />
        </div>
      )}
      {isNaming && (
        <SheetDialog title="Novo aviso" onClose={() => setNaming(false)}>
          <NameForm onName={ask} />
        </SheetDialog>
      )}
    </div>
  )
}

function Alerts({ kept: { alerts, channels } }: { kept: KeptAlerts }) {
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {alerts.map((alert) => (
          <li key={alert.clientId ?? alert.id}>
            <AlertCard alert={alert} />
          </li>
        ))}
      </ul>
      {channels && <AlertChannelsCard channels={channels} />}
      <StoredAboutMe alerts={alerts} channels={channels} />
    </>
  )
}

/** A link followed before hydration contains the subject of the alert. */
function useSheetFromAddress(): void {
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!search) return
    openAlertSheet({ about: search })
    void navigate(paths.alerts(), { replace: true, preventScrollReset: true })
  }, [search, navigate])
}

function NoAlerts({ onName }: { onName: (about: string) => void }) {
  return (
    <Card as="section" className="mt-6 px-5 py-8 text-center">
      <span className="alert-round-icon mx-auto">
        <Icon name="bell" className="size-8" />
      </span>
      <p className="mx-auto mt-4 max-w-md leading-snug">
        Diga o que você espera e até que preço: avisamos quando um mercado chegar lá.
      </p>
      <NameForm onName={onName} />
    </Card>
  )
}
