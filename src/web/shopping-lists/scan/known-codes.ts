import { changeStorage, storedJson } from '#web/browser/stored-json.ts'

/** What a barcode turned out to be on this device: looked up, or named by the visitor. */
export interface KnownCode {
  /** Fourteen digits. */
  gtin: string
  name: string
  /** Named here, and the team has not heard of it. */
  isUnsent?: boolean
}

/** Those read last. */
const maxKnown = 200

export function knownName(gtin: string): string | undefined {
  return readKnown().find((known) => known.gtin === gtin)?.name
}

export function rememberCode(code: KnownCode): void {
  const others = readKnown().filter(({ gtin }) => gtin !== code.gtin)
  changeStorage(() => localStorage.setItem('codigos', JSON.stringify([code, ...others].slice(0, maxKnown))))
}

/** What was named here without a connection, and what has just been. */
export function unsentCodes(): KnownCode[] {
  return readKnown().filter(({ isUnsent }) => isUnsent)
}

function readKnown(): KnownCode[] {
  const stored = storedJson<KnownCode[]>(() => localStorage.getItem('codigos'))
  return Array.isArray(stored)
    ? stored.filter(({ gtin, name }) => typeof gtin === 'string' && typeof name === 'string')
    : []
}
