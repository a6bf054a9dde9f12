import { type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** Id of the element that becomes inert while a dialog is open. */
export const pageId = 'pagina'

/** The dialogs that are open, the one on top last. */
const openPanels: HTMLElement[] = []
const listeners = new Set<() => void>()

/** Keeps the keyboard inside a panel: focus goes in, Tab goes round, Esc closes, and focus returns to where it came from. */
export function useModal(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  // Before the panel is seen, so that no key is lost.
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    const cameFrom = document.activeElement
    const leave = openPanel(element)
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
      leave()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [panel])
}

/** Whether a dialog is open anywhere: what would come by itself waits until none is. */
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

/** Puts a panel on top of all others; what it returns takes it away again. */
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

/** What lies behind stays where it is, and does not jump sideways when its scrollbar goes. */
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
