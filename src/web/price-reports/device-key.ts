import { randomKey } from '#web/browser/random-key.ts'

let drawn: string | undefined

/** Random key of this browser for its reports, so that it counts once; created if there is none. */
export function deviceKey(): string {
  drawn ??= knownDeviceKey() ?? randomKey()
  try {
    localStorage.setItem('avisos-aparelho', drawn)
  } catch {
    // Storage can be blocked; then the key lasts as long as the page.
  }
  return drawn
}

/** Undefined when nothing was reported from this browser. */
export function knownDeviceKey(): string | undefined {
  try {
    return localStorage.getItem('avisos-aparelho') ?? undefined
  } catch {
    return undefined
  }
}
