import type { MouseEvent } from 'react'

/** A click with a key held, or with another button, asks for a new tab or window: that is the link's own affair. */
export function onPlainClick(event: MouseEvent, answer: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  answer()
}
