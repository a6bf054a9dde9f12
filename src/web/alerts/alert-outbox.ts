import type { Alert, AlertChange, AlertDraft } from '#contract/alerts/alerts.ts'
import { createOutbox, type OutboxMessage } from '#web/browser/outbox.ts'
import { randomKey } from '#web/browser/random-key.ts'
import { alertsApi } from './alerts-api.ts'

/** The property names are stored in visitors' databases and cannot change. */
type AlertMessage =
  | { kind: 'create'; draft: AlertDraft }
  | { kind: 'change'; id: string; change: AlertChange }
  | { kind: 'remove'; id: string }
  | { kind: 'erase' }

/** offline/keep-visit.ts also looks for this name, without this module. */
const databaseName = 'avise-me'
const outbox = createOutbox<AlertMessage & OutboxMessage, Alert | undefined>({
  databaseName,
  request,
})

/** Sends a change of an alert, or stores it until there is a connection. Throws the server's refusals. */
export function deliverAlert(message: AlertMessage): Promise<Alert | undefined | 'queued' | 'lost'> {
  return outbox.deliver({ ...message, key: randomKey(), writtenAt: Date.now() })
}

export const sendKeptAlerts = outbox.sendAll

async function request(message: AlertMessage & OutboxMessage): Promise<Alert | undefined> {
  const options = { idempotencyKey: message.key }
  switch (message.kind) {
    case 'create':
      return alertsApi.call('alerts.create', { body: message.draft }, options)
    case 'change':
      return alertsApi.call('alerts.change', { params: { id: message.id }, body: message.change }, options)
    case 'remove':
      await alertsApi.call('alerts.remove', { params: { id: message.id } }, options)
      return undefined
    case 'erase':
      await alertsApi.call('alerts.eraseAll', {}, options)
      return undefined
  }
}
