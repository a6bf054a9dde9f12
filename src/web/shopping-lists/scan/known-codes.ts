import { changeStorage, storedJson } from '#web/browser/stored-json.ts'

/** A barcode that this device knows: looked up, or named by the visitor. */
export interface KnownCode {
  /** Fourteen digits. */
  gtin: string
  name: string
  /** Named here and not sent to the team yet. */
  isUnsent?: boolean
}

/** Limit of stored barcodes; the most recently read are kept. */
const maxKnown = 200

export function knownName(gtin: string): string | undefined {
  return readKnown().find((known) => known.gtin === gtin)?.name
}

export function rememberCode(code: KnownCode): void {
  const others = readKnown().filter(({ gtin }) => gtin !== code.gtin)
  changeStorage(() => localStorage.setItem('codigos', JSON.stringify([code, ...others].slice(0, maxKnown))))
}

/** Barcodes named here that were not sent yet. */
export function unsentCodes(): KnownCode[] {
  return readKnown().filter(({ isUnsent }) => isUnsent)
}

function readKnown(): KnownCode[] {
  const stored = storedJson<KnownCode[]>(() => localStorage.getItem('codigos'))
  return Array.isArray(stored)
    ? stored.filter(({ gtin, name }) => typeof gtin === 'string' && typeof name === 'string')
    : []
}
