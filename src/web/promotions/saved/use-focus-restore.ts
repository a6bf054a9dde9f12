import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * When the focused element is removed, moves focus to the list item that took its position, or to the page's title when no item is
 * left.
 */
export function useFocusRestore(page: RefObject<HTMLElement | null>): void {
  const focused = useRef<{ element: Element; index: number }>(undefined)

  useLayoutEffect(() => {
    const element = page.current
    const recordFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      focused.current = { element: target, index: itemsOf(element).findIndex((item) => item.contains(target)) }
    }
    element?.addEventListener('focusin', recordFocus)
    return () => element?.removeEventListener('focusin', recordFocus)
  }, [page])

  // After every render, because any render may remove the element.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected || document.activeElement !== document.body) return
    const { index } = focused.current
    focused.current = undefined
    const items = itemsOf(page.current)
    const button = (items[index] ?? items.at(-1))?.querySelector('button')
    const next = button ?? page.current?.querySelector('h1')
    next?.focus()
  })
}

function itemsOf(page: HTMLElement | null): HTMLElement[] {
  return [...(page?.querySelectorAll('li') ?? [])]
}
