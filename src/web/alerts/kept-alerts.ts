import { useSyncExternalStore } from 'react'
import type { AlertChannels } from '#contract/alerts/alert-channels.ts'
import type { Alert } from '#contract/alerts/alerts.ts'
import { storeNews } from '#web/browser/alert-news.ts'

/** The visitor's alerts as last fetched, including local changes. The property names are stored and cannot change. */
export interface KeptAlerts {
  alerts: Alert[]
  channels: AlertChannels | undefined
  /** By the device's clock, in milliseconds; 0 before the first fetch. */
  fetchedAt: number
}

const storageKey = 'meus-avisos'
const noAlerts: KeptAlerts = { alerts: [], channels: undefined, fetchedAt: 0 }
let cached: { text: string | null; value: KeptAlerts | undefined } = { text: null, value: undefined }

/** Undefined when this device has none. Returns the same object until something changes. */
export function keptAlerts(): KeptAlerts | undefined {
  try {
    // Read each time, because other tabs write too.
    const text = localStorage.getItem(storageKey)
    if (text !== cached.text) cached = { text, value: text === null ? undefined : (JSON.parse(text) as KeptAlerts) }
  } catch {
    // Storage may be blocked; then they last as long as the page.
  }
  return cached.value
}

export function changeKeptAlerts(change: (kept: KeptAlerts) => KeptAlerts): void {
  const value = change(keptAlerts() ?? noAlerts)
  try {
    localStorage.setItem(storageKey, JSON.stringify(value))
  } catch {
    cached = { ...cached, value }
  }
  storeNews(value.alerts.length > 0 ? value.alerts.filter(({ isNews }) => isNews).length : undefined)
  dispatchEvent(new Event('storage'))
}

export function forgetKeptAlerts(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  cached = { text: null, value: undefined }
  storeNews(undefined)
  dispatchEvent(new Event('storage'))
}

/** Follows changes of this tab and of others. Undefined during server rendering. */
export function useKeptAlerts(): KeptAlerts | undefined {
  return useSyncExternalStore(onStorage, keptAlerts, () => undefined)
}

function onStorage(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}
