import type { PushSubscriptionDraft } from '#contract/alerts/alert-channels.ts'
import { alertsApi } from './alerts-api.ts'
import { changeKeptAlerts } from './kept-alerts.ts'

/**
 * Asks the visitor for permission. Call it in the tap handler itself: browsers refuse later requests. False without asking where
 * notifications are not supported.
 */
export async function askForPush(): Promise<boolean> {
  if (!('Notification' in window) || !('PushManager' in window)) return false
  return (await Notification.requestPermission()) === 'granted'
}

/** Subscribes this browser and notifies the server, also to renew. False when the browser or its push service refuses. */
export async function subscribePush(key: string): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
    const subscription = await subscribe(registration.pushManager, key)
    const { endpoint = '', keys = {} } = subscription.toJSON()
    const body: PushSubscriptionDraft = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
    const channels = await alertsApi.call('alertChannels.subscribePush', { body })
    changeKeptAlerts((kept) => ({ ...kept, channels }))
    return true
  } catch {
    return false
  }
}

export async function unsubscribePush(): Promise<void> {
  const channels = await alertsApi.call('alertChannels.unsubscribePush', {})
  changeKeptAlerts((kept) => ({ ...kept, channels }))
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}

/** Tells the server that this browser is still subscribed. Does not ask for permission, which the visitor may have revoked. */
export async function renewPush(key: string | null | undefined): Promise<void> {
  if (key && isPushAllowed()) await subscribePush(key)
}

export function isPushAllowed(): boolean {
  return 'Notification' in window && Notification.permission === 'granted'
}

export function isIosBrowser(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches
}

/** A subscription with an earlier key cannot be used with this one. */
async function subscribe(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}
