import { Gauge } from '@prometheus-io/client'
import { sql } from 'kysely'
import { sendingUntil } from '#domain/alerts/sending-hours.ts'
import { oneSecond } from '#domain/durations.ts'
import type { Platform } from '#platform/platform.ts'
import type { ProcessMetrics } from '#server/http/monitoring/process-metrics.ts'

/** Counters of this worker about alerts since it started. */
export interface AlertTotals {
  matched: number
  composed: number
  sent: number
  failed: number
}

export const noAlertTotals = (): AlertTotals => ({ matched: 0, composed: 0, sent: 0, failed: 0 })

export function measureAlerts(
  { registry, addCounter }: ProcessMetrics,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  totals: AlertTotals,
): void {
  const help: Record<keyof AlertTotals, string> = {
    matched: 'Price alerts whose price was reached',
    composed: 'Messages about reached prices that were composed',
    sent: 'Messages about reached prices that were accepted by a push service or mail server',
    failed: 'Messages about reached prices that were given up',
  }
  for (const [name, text] of Object.entries(help))
    addCounter(`cestinha_alerts_${name}_total`, text, () => totals[name as keyof AlertTotals])
  new Gauge({
    name: 'cestinha_oldest_unsent_alert_seconds',
    help: 'How long the oldest message about a reached price has been due; 0 outside of the hours in which they are sent',
    registers: [registry],
    async collect() {
      this.set(await readOldestUnsent({ db, clock }).catch(() => Number.NaN))
    },
  })
}

export async function readOldestUnsent({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  if (!sendingUntil(now)) return 0
  const { rows } = await sql<{ dueAt: Date | null }>`
    select min(due_at) as due_at from alert_messages where state = 'ready' and due_at <= ${now}`.execute(db)
  const dueAt = rows[0]?.dueAt
  return dueAt ? (now.getTime() - dueAt.getTime()) / oneSecond : 0
}
