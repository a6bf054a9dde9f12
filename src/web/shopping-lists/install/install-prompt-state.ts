const newUseAfter = 30 * 60_000

/** The event of browsers that can install a site; TypeScript does not declare it. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

/** How often the list was used on this device, in local storage: only returning visitors are asked to install. */
interface Uses {
  count: number
  last: number
  isRefused?: true
}

/** Visits within half an hour count as one use. */
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
    // Storage may be blocked; then the invitation never appears.
  }
}
