import { dayOf, formatDayAndMonth } from '#domain/dates.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

const hour = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: 'numeric', minute: '2-digit' })

interface PricesAgeProps {
  status: 'pending' | 'done' | 'failed' | 'offline'
  /** By the device's clock, in milliseconds; 0 when they were never fetched. */
  fetchedAt: number
  onRetry: () => void
}

/** States the age of the prices when they cannot be fetched. */
export function PricesAge({ status, fetchedAt, onRetry }: PricesAgeProps) {
  if (status !== 'offline' && status !== 'failed') return null
  return (
    <p
      role="status"
      className="mt-4 flex flex-wrap items-center gap-x-2.5 rounded-2xl bg-mango-soft px-4 py-2.5 text-sm font-semibold text-warning"
    >
      <Icon name="wifi-off" className="size-4.5 shrink-0" />
      {status === 'offline' ? 'Sem internet.' : 'O site não respondeu.'}
      {fetchedAt > 0 && ` Preços ${whenText(new Date(fetchedAt), new Date())}.`}
      {status === 'failed' && (
        <button type="button" onClick={onRetry} className="min-h-11 underline underline-offset-4">
          Tentar novamente
        </button>
      )}
    </p>
  )
}

/** "de hoje, 8h50", "de 14/11, 18h20" */
export function whenText(moment: Date, now: Date): string {
  const time = hour.format(moment).replace(/^0/, '').replace(':', 'h')
  return `de ${dayOf(moment) === dayOf(now) ? 'hoje' : formatDayAndMonth(moment)}, ${time}`
}
