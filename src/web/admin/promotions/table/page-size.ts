import { changeStorage, useStoredJson } from '#web/browser/stored-json.ts'

export const pageSizes = [25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

const defaultSize: PageSize = 25
const key = 'painel-linhas'

/** Rows per page of the table, stored on this device. */
export function usePageSize(): [size: PageSize, setSize: (size: PageSize) => void] {
  const stored = useStoredJson<number>(() => localStorage.getItem(key))
  const size = pageSizes.find((one) => one === stored) ?? defaultSize
  return [size, (chosen) => changeStorage(() => localStorage.setItem(key, String(chosen)))]
}
