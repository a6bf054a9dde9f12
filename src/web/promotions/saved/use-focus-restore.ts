import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The keyboard stays where it was when what held it is taken out: at the item of a list that moved up, or at the page's title when
 * there is none.
 */
export function useFocusRestore(page: RefObject<HTMLElement | null>): void {
  const held = useRef<{ element: Element; place: number }>(undefined)

  useLayoutEffect(() => {
    const element = page.current
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      held.current = { element: target, place: itemsOf(element).findIndex((item) => item.contains(target)) }
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [page])

  // After every drawing: whatever is taken out goes by one.
  useLayoutEffect(() => {
    if (!held.current || held.current.element.isConnected || document.activeElement !== document.body) return
    const { place } = held.current
    held.current = undefined
    const items = itemsOf(page.current)
    const next = (items[place] ?? items.at(-1))?.querySelector('button')
    const stop = next ?? page.current?.querySelector('h1')
    stop?.focus()
  })
}

function itemsOf(page: HTMLElement | null): HTMLElement[] {
  return [...(page?.querySelectorAll('li') ?? [])]
}
