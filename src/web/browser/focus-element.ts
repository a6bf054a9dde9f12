/** Focuses an element and scrolls to it. */
export function focusElement(element: HTMLElement | null): void {
  if (!element) return
  const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.focus({ preventScroll: true })
  element.scrollIntoView({ behavior: hasReducedMotion ? 'auto' : 'smooth', block: 'start' })
}
