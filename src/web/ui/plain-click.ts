import type { MouseEvent } from 'react'

/** Replaces the default action of a link. Clicks with a modifier key or another button keep it, because they open a new tab or window. */
export function onPlainClick(event: MouseEvent, action: () => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  action()
}
