/** How often the list was used on this device, so that nobody is asked to install something they do not know. */
const newUseAfter = 30 * 60_000

interface Uses {
  count: number
  last: number
  isRefused?: true
}

/** Visits within half an hour are one use. */
export function recordListUse(now: number): void {
  const uses = readUses()
  if (now - uses.last > newUseAfter) writeUses({ ...uses, count: uses.count + 1, last: now })
}

export function shouldOfferInstall(): boolean {
  const { count, isRefused } = readUses()
  return count >= 2 && !isRefused
}

export function declineInstall(): void {
  writeUses({ ...readUses(), isRefused: true })
}

/** It runs from the home screen already. */
export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** Apple's browsers install, but never offer it. */
export function isIos(): boolean {
  return /iPhone|iPad|iPod/.test(navigator.userAgent)
}

function readUses(): Uses {
  try {
    return { count: 0, last: 0, ...JSON.parse(localStorage.getItem('usos-da-lista') ?? '{}') }
  } catch {
    return { count: 0, last: 0 }
  }
}

function writeUses(uses: Uses): void {
  try {
    localStorage.setItem('usos-da-lista', JSON.stringify(uses))
  } catch {
    // Storage can be forbidden; then nobody is ever asked.
  }
}
