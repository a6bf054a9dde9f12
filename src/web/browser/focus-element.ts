/** Brings an element into view and gives it the keyboard. */
export function focusElement(element: HTMLElement | null): void {
  if (!element) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.focus({ preventScroll: true })
  element.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
}
