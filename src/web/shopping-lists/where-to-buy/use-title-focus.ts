import { useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Moves the focus to the title of a view when it opens, and to the title of the list when it closes. Not after a page load, where reading
 * starts at the top anyway. Here and not in `PageTitle`, because the views of a list share their path.
 */
export function useTitleFocus(): void {
  const isOpened = useRef(useNavigationType() !== 'POP')
  useEffect(() => {
    if (isOpened.current) focusTitle()
    return focusTitle
  }, [])
}

function focusTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}
