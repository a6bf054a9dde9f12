import type { Alert, AlertChange, AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { keepForOffline } from '#web/browser/offline-worker.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { paths } from '#web/paths.ts'
import { deliverAlert, sendKeptAlerts } from './alert-outbox.ts'
import { alertsApi } from './alerts-api.ts'
import { changeKeptAlerts, forgetKeptAlerts } from './kept-alerts.ts'

/** What the sheet asks for. */
export interface WantedAlert {
  choice: AlertChoice
  cents: number
  stores: Alert['stores']
}

/** 'queued': there is no connection; it is kept on the device. 'lost': nor could it be kept. */
export type AlertOutcome = 'sent' | 'queued' | 'lost'

/** Incremented when a change begins and when it ends: a fetch that began before is then outdated. */
let changes = 0

/** Creates an alert. Throws what the server refuses. */
export async function createAlert(city: AlertProposal['city'], wanted: WantedAlert): Promise<AlertOutcome> {
  const { choice, cents, stores } = wanted
  const id = randomKey()
  const draft = {
    id,
    city: city.slug,
    target: choice.target.slug,
    price: decimalFromCents(cents),
    storeIds: stores.map(({ id }) => id),
  }
  const result = await deliverAlert({ kind: 'create', draft })
  if (result === 'lost') return 'lost'
  keepAlert(typeof result === 'object' ? result : preview(id, city, wanted))
  void keepForOffline([paths.alerts()]).catch(() => undefined)
  return outcomeOf(result)
}

/** Changes an alert here at once. Throws what the server refuses, after taking the change back. */
export async function changeAlert(alert: Alert, change: AlertChange, shown: Partial<Alert>): Promise<AlertOutcome> {
  return deliverChange(
    (alerts) => alerts.map((other) => (other.id === alert.id ? { ...other, ...shown } : other)),
    () => deliverAlert({ kind: 'change', id: alert.clientId ?? alert.id, change }),
  )
}

export function removeAlert({ id, clientId }: Alert): Promise<AlertOutcome> {
  return deliverChange(
    (alerts) => alerts.filter((other) => other.id !== id),
    () => deliverAlert({ kind: 'remove', id: clientId ?? id }),
  )
}

export async function eraseAlerts(): Promise<AlertOutcome> {
  const result = await deliverAlert({ kind: 'erase' })
  if (result !== 'lost') forgetKeptAlerts()
  return outcomeOf(result)
}

/** Sends what waits, fetches the alerts and keeps them. What waits still is not overwritten: without a connection the fetch fails too. */
export async function fetchAlerts(): Promise<void> {
  await sendKeptAlerts().catch(() => undefined)
  const before = changes
  const { alerts, channels } = await alertsApi.call('alerts.list', {})
  // An answer to a question from before a change would take the change back on the screen.
  if (before !== changes) return fetchAlerts()
  changeKeptAlerts(() => ({ alerts, channels, fetchedAt: Date.now() }))
}

/** What is true of an alert with another price. */
export function withPrice(
  { today }: Pick<Alert, 'today'>,
  cents: number,
): Pick<Alert, 'price' | 'isReached' | 'weeks'> {
  const isReached = today !== null && centsFromDecimal(today.price) <= cents
  return { price: decimalFromCents(cents), isReached, weeks: null }
}

async function deliverChange(
  change: (alerts: Alert[]) => Alert[],
  deliver: () => ReturnType<typeof deliverAlert>,
): Promise<AlertOutcome> {
  const apply = () => changeKeptAlerts((kept) => ({ ...kept, alerts: change(kept.alerts) }))
  apply()
  changes += 1
  try {
    const result = await deliver()
    changes += 1
    // Again: the alerts may have been fetched while it was on its way.
    if (typeof result === 'object') keepAlert(result)
    else apply()
    return outcomeOf(result)
  } catch (error) {
    await fetchAlerts().catch(() => undefined)
    throw error
  }
}

/** One alert per target and city: another takes its place, as on the server. */
function keepAlert(alert: Alert): void {
  const isSame = ({ id, target, city }: Alert) =>
    id === alert.id || (target.slug === alert.target.slug && city.slug === alert.city.slug)
  changeKeptAlerts((kept) => {
    const isKnown = kept.alerts.some(isSame)
    const alerts = isKnown ? kept.alerts.map((other) => (isSame(other) ? alert : other)) : [alert, ...kept.alerts]
    return { ...kept, alerts }
  })
}

/** What the server will answer, until it does. */
function preview(id: string, city: AlertProposal['city'], { choice, cents, stores }: WantedAlert): Alert {
  const { target, comparedBy, today } = choice
  const now = new Date().toISOString()
  return {
    id,
    clientId: id,
    target,
    city,
    comparedBy,
    stores,
    today,
    ...withPrice({ today }, cents),
    isNews: false,
    pausedAt: null,
    createdAt: now,
    expiresAt: now,
  }
}

function outcomeOf(result: unknown): AlertOutcome {
  return result === 'queued' || result === 'lost' ? result : 'sent'
}
