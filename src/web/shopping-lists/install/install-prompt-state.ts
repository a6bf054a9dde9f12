const newUseAfter = 30 * 60_000

/** How often the list was used on this device: only visitors who return are asked to install. Stored in local storage. */
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

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches
}

/** iOS can install a site, but has no `beforeinstallprompt` event. */
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
    // Storage may be forbidden; then the invitation never appears.
  }
}
