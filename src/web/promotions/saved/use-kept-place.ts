import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The keyboard stays where it was when what held it is taken out: at the item of a list that moved up, or at the page's title when
 * there is none.
 */
export function useKeptPlace(page: RefObject<HTMLElement | null>, shown: unknown): void {
  const place = useRef<number>(undefined)

  useLayoutEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const isInside = page.current?.contains(target as Node)
      const index = itemsOf(page.current).findIndex((item) => item.contains(target as Node))
      place.current = isInside ? (index < 0 ? Number.POSITIVE_INFINITY : index) : undefined
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [page])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what changes.
  useLayoutEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return
    const items = itemsOf(page.current)
    const next = items[Math.min(place.current, items.length - 1)]?.querySelector('button')
    const stop = next ?? page.current?.querySelector('h1')
    stop?.focus()
  }, [page, shown])
}

function itemsOf(page: HTMLElement | null): HTMLElement[] {
  return [...(page?.querySelectorAll('li') ?? [])]
}
