import { useSyncExternalStore } from 'react'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const defaultSize: PageSize = 25
const listeners = new Set<() => void>()

/** Rows on a page of the table, remembered on this device. */
export function usePageSize(): [size: PageSize, setSize: (size: PageSize) => void] {
  const size = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readSize,
    () => defaultSize,
  )
  return [size, saveSize]
}

function saveSize(size: PageSize): void {
  try {
    localStorage.setItem('painel-linhas', String(size))
  } catch {
    // Storage can be blocked; the size is then not kept.
  }
  for (const listener of listeners) listener()
}

function readSize(): PageSize {
  try {
    const stored = Number(localStorage.getItem('painel-linhas'))
    return pageSizes.find((size) => size === stored) ?? defaultSize
  } catch {
    return defaultSize
  }
}
