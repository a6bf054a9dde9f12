import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface TitledPaths {
  /** Path of the page that the browser loaded; undefined after the first client-side navigation. */
  loaded: string | undefined
  /** The last path whose title took the focus. */
  announced: string | undefined
}

const TitledPathsContext = createContext<TitledPaths>({ loaded: undefined, announced: undefined })

export function TitledPathsProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { current: paths } = useRef<TitledPaths>({ loaded: pathname, announced: undefined })
  if (paths.loaded !== pathname) paths.loaded = undefined
  return <TitledPathsContext value={paths}>{children}</TitledPathsContext>
}

/**
 * The h1 of a screen. It takes the focus after a client-side navigation, so that a screen reader announces the new screen; after a page
 * load the reader starts at the top anyway. The title that replaces "Carregando..." leaves the focus where a visitor has moved it.
 */
export function PageTitle({ className = '', children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const paths = useContext(TitledPathsContext)
  const { pathname } = useLocation()

  useEffect(() => {
    if (paths.loaded === pathname) return
    const hasLostFocus = document.activeElement === document.body
    if (paths.announced !== pathname || hasLostFocus) heading.current?.focus({ preventScroll: true })
    paths.announced = pathname
  }, [paths, pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
