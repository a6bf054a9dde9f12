import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { pageId } from '#web/browser/page-id.ts'

/** The open dialogs, topmost last. */
const openPanels: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Traps the keyboard in a panel: moves focus into it, wraps Tab, closes on Esc, and restores focus afterwards. */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  // A layout effect runs before the panel is painted, so that no key press is lost.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const previousFocus = document.activeElement
    const closePanel = openPanel(element)
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element
    first.focus()

    const onKeyDown = (event: KeyboardEvent) => {
      if (openPanels.at(-1) !== element) return
      if (event.key === 'Escape') close.current()
      if (event.key === 'Tab') trapTab(element, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closePanel()
      if (previousFocus instanceof HTMLElement) previousFocus.focus()
    }
  }, [panel])
}

/** Whether any dialog is open. A dialog that opens automatically waits until none is. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => openPanels.length > 0,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Registers a panel as the topmost one. Returns a function that removes it. */
function openPanel(panel: HTMLElement): () => void {
  const releaseScroll = openPanels.length === 0 ? lockScroll(document.documentElement) : undefined
  openPanels.push(panel)
  updateInert()
  return () => {
    panel.inert = false
    openPanels.splice(openPanels.indexOf(panel), 1)
    updateInert()
    releaseScroll?.()
  }
}

function updateInert(): void {
  document.getElementById(pageId)?.toggleAttribute('inert', openPanels.length > 0)
  const top = openPanels.at(-1)
  for (const panel of openPanels) panel.inert = panel !== top
  for (const listener of listeners) listener()
}

/** Stops the page behind from scrolling; the padding keeps it from shifting when its scrollbar disappears. */
function lockScroll(root: HTMLElement): () => void {
  const scrollbar = window.innerWidth - root.clientWidth
  root.style.overflow = 'hidden'
  root.style.paddingRight = `${scrollbar}px`
  return () => {
    root.style.overflow = ''
    root.style.paddingRight = ''
  }
}

function trapTab(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')].filter(
    (stop) => !stop.hasAttribute('disabled') && stop.tabIndex >= 0 && stop.offsetParent !== null,
  )
  const active = document.activeElement
  const [first, last] = [stops[0], stops.at(-1)]
  const target = event.shiftKey
    ? active === first || active === panel
      ? last
      : undefined
    : active === last
      ? first
      : undefined
  if (!target) return
  event.preventDefault()
  target.focus()
}
