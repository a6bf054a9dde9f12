import type { Alert, AlertChange, AlertChoice, AlertProposal } from '#contract/alerts/alerts.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { keepForOffline } from '#web/browser/offline-worker.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { paths } from '#web/paths.ts'
import { deliverAlert, sendKeptAlerts } from './alert-outbox.ts'
import { alertsApi } from './alerts-api.ts'
import { changeKeptAlerts, forgetKeptAlerts } from './kept-alerts.ts'

/** Input of the sheet. */
export interface WantedAlert {
  choice: AlertChoice
  cents: number
  stores: Alert['stores']
}

/** 'queued': there is no connection, and it is stored on the device. 'lost': it could not be stored either. */
export type AlertOutcome = 'sent' | 'queued' | 'lost'

/** Incremented when a change begins and when it ends: a fetch that began before is then outdated. */
let changes = 0

/** Creates an alert. Throws the server's refusals. */
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

/** Changes an alert locally at once. Throws the server's refusals, after reverting the change. */
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

/**
 * Sends queued changes, then fetches and stores the alerts. Queued changes are not overwritten: without a connection the fetch fails too.
 */
export async function fetchAlerts(): Promise<void> {
  await sendKeptAlerts().catch(() => undefined)
  const before = changes
  const { alerts, channels } = await alertsApi.call('alerts.list', {})
  // A response to a request from before a change would revert the change on the screen.
  if (before !== changes) return fetchAlerts()
  changeKeptAlerts(() => ({ alerts, channels, fetchedAt: Date.now() }))
}

/** An alert with another price. */
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
    // Stored again, because the alerts may have been fetched in the meantime.
    if (typeof result === 'object') keepAlert(result)
    else apply()
    return outcomeOf(result)
  } catch (error) {
    await fetchAlerts().catch(() => undefined)
    throw error
  }
}

/** One alert per target and city: a new one replaces it, as on the server. */
function keepAlert(alert: Alert): void {
  const isSame = ({ id, target, city }: Alert) =>
    id === alert.id || (target.slug === alert.target.slug && city.slug === alert.city.slug)
  changeKeptAlerts((kept) => {
    const isKnown = kept.alerts.some(isSame)
    const alerts = isKnown ? kept.alerts.map((other) => (isSame(other) ? alert : other)) : [alert, ...kept.alerts]
    return { ...kept, alerts }
  })
}

/** The expected response, until it arrives. */
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
