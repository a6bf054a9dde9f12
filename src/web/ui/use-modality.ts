import { type RefObject, useEffect, useRef } from 'react'

/** Id of the element that becomes inert while a dialog is open. */
export const pageId = 'pagina'

/** Keeps the keyboard inside a panel: focus goes in, Tab goes round, Esc closes, and focus returns to where it came from. */
export function useModality(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const cameFrom = document.activeElement
    const page = document.getElementById(pageId)
    page?.setAttribute('inert', '')
    const releaseScroll = holdScroll(document.documentElement)
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element
    first.focus()

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current()
      if (event.key === 'Tab') goRound(element, event)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      page?.removeAttribute('inert')
      releaseScroll()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
  }, [panel])
}

/** What lies behind stays where it is, and does not jump sideways when its scrollbar goes. */
function holdScroll(root: HTMLElement): () => void {
  const scrollbar = window.innerWidth - root.clientWidth
  root.style.overflow = 'hidden'
  root.style.paddingRight = `${scrollbar}px`
  return () => {
    root.style.overflow = ''
    root.style.paddingRight = ''
  }
}

function goRound(panel: HTMLElement, event: KeyboardEvent): void {
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select')].filter(
    (stop) => !stop.hasAttribute('disabled') && stop.tabIndex >= 0,
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
