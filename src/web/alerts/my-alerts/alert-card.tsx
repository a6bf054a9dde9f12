import { useState } from 'react'
import type { Alert } from '#contract/alerts/alerts.ts'
import { ApiError } from '#contract/api-error.ts'
import { formatDayAndMonth } from '#domain/dates.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { changeAlert, removeAlert } from '#web/alerts/alert-actions.ts'
import { closeness, distanceText, priceText, scopeText } from '#web/alerts/alert-text.ts'
import { openAlertSheet } from '#web/alerts/sheet/open-alert-sheet.tsx'
import { TargetPicture } from '#web/alerts/sheet/target-choice.tsx'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { SheetOption } from '#web/shopping-lists/components/sheet-option.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetDialog } from '#web/ui/sheet-dialog.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

/** An alert: today's lowest price next to the wanted one, and the distance. */
export function AlertCard({ alert }: { alert: Alert }) {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const act = useAlertActions(alert)
  const { target, today, price, pausedAt } = alert
  const isReached = alert.isReached && pausedAt === null
  return (
    <Card as="article" className={`p-3 pr-1 ${isReached ? 'alert-reached' : ''}`}>
      <div className="flex items-start gap-3">
        <TargetPicture choice={alert} className="size-14 rounded-xl" />
        <div className="min-w-0 grow">
          <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">{target.name}</h2>
          <p className="text-sm leading-snug text-ink-soft">{scopeText(alert)}</p>
        </div>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`Mudar, pausar ou remover: ${target.name}`}
          onClick={() => setMenuOpen(true)}
          className={buttonClass('ghost', 'icon', '-mt-1 shrink-0')}
        >
          <Icon name="ellipsis-vertical" className="size-5" />
        </button>
      </div>
      <div className="mt-2 pr-2">
        <dl className={`flex flex-wrap justify-between gap-x-3 ${pausedAt ? 'text-ink-soft' : ''}`}>
          <div>
            <dt className="text-xs text-ink-soft">Hoje o menor</dt>
            <dd className="font-display text-xl font-bold tabular-nums">
              {today ? priceText(centsFromDecimal(today.price), alert) : 'sem oferta'}
            </dd>
          </div>
          <div className="text-right">
            <dt className="text-xs text-ink-soft">Você quer até</dt>
            <dd className={`font-display text-xl font-bold tabular-nums ${pausedAt ? '' : 'text-brand'}`}>
              {priceText(centsFromDecimal(price), alert)}
            </dd>
          </div>
        </dl>
        {pausedAt ? (
          <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-semibold text-ink-soft">
            <Icon name="circle-pause" className="size-4 shrink-0" />
            <span className="grow">Pausado por você em {formatDayAndMonth(new Date(pausedAt))}</span>
            <button
              type="button"
              onClick={act.resume}
              className={buttonClass('ghost', 'compact', 'text-sm text-brand')}
            >
              Voltar a avisar
            </button>
          </p>
        ) : (
          <>
            <span aria-hidden="true" className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-muted">
              <span
                style={{ width: `${closeness(alert) * 100}%` }}
                className={`block h-full rounded-full ${isReached ? 'bg-brand' : 'bg-mango'}`}
              />
            </span>
            {isReached && today ? (
              <div className="mt-2 flex flex-wrap items-center gap-2">
                <p className="flex min-w-0 grow basis-40 items-center gap-2 text-sm leading-snug font-semibold text-brand">
                  <Icon name="circle-check" className="size-4.5 shrink-0" />
                  <span>
                    Chegou! {today.offer.store.name}, até {formatDayAndMonth(new Date(today.offer.expiryDate))}
                  </span>
                </p>
                <Link to={paths.offer(today.offer.id)} className={buttonClass('primary', 'compact', 'px-3.5')}>
                  Ver oferta<span className="sr-only">: {target.name}</span>
                </Link>
              </div>
            ) : (
              <p className="mt-1.5 text-sm text-ink-soft">{distanceText(alert)}</p>
            )}
          </>
        )}
      </div>
      {isMenuOpen && (
        <SheetDialog title={target.name} onClose={() => setMenuOpen(false)}>
          <ul className="mt-2 divide-y divide-line">
            <SheetOption icon="pencil" onPress={() => close(() => openAlertSheet({ alert }))}>
              Mudar preço ou mercados
            </SheetOption>
            {pausedAt ? (
              <SheetOption icon="bell" onPress={() => close(act.resume)}>
                Voltar a avisar
              </SheetOption>
            ) : (
              <SheetOption icon="circle-pause" onPress={() => close(act.pause)}>
                Pausar
              </SheetOption>
            )}
            <SheetOption icon="trash-2" onPress={() => close(act.remove)}>
              Remover
            </SheetOption>
          </ul>
        </SheetDialog>
      )}
    </Card>
  )

  function close(action: () => void): void {
    setMenuOpen(false)
    action()
  }
}

/** Each takes effect at once. A change that the server refuses is reverted, with a message. */
function useAlertActions(alert: Alert) {
  const showToast = useToast()
  const run = async (action: Promise<unknown>, title: string) => {
    try {
      await action
      showToast({ title, description: alert.target.name })
    } catch (error) {
      showToast({
        title: 'Não foi possível mudar o aviso',
        description: error instanceof ApiError ? error.detail : 'Tente outra vez.',
        variant: 'destructive',
      })
    }
  }
  const setPaused = (isPaused: boolean) =>
    changeAlert(alert, { isPaused }, { pausedAt: isPaused ? new Date().toISOString() : null })
  return {
    pause: () => void run(setPaused(true), 'Aviso pausado'),
    resume: () => void run(setPaused(false), 'Voltamos a avisar'),
    remove: () => void run(removeAlert(alert), 'Aviso removido'),
  }
}
