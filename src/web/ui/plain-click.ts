import type { MouseEvent as ReactMouseEvent } from 'react'

/** Clicks with a modifier key or another button open a new tab or window. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | ReactMouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Replaces the default action of a link. */
export function onPlainClick(event: ReactMouseEvent, action: () => void): void {
  if (!isPlainClick(event)) return
  event.preventDefault()
  action()
}
