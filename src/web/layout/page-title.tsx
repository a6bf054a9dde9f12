import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Path of the page that the browser loaded; undefined after the first client-side navigation. */
const LoadedPath = createContext<{ current: string | undefined }>({ current: undefined })

export function LoadedPathProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const loadedPath = useRef<string | undefined>(pathname)
  if (loadedPath.current !== pathname) loadedPath.current = undefined
  return <LoadedPath value={loadedPath}>{children}</LoadedPath>
}

/**
 * The h1 of a screen. It takes the focus after a client-side navigation, so that a screen reader announces the new screen; after a page
 * load the reader starts at the top anyway.
 */
export function PageTitle({ className = '', children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const loadedPath = useContext(LoadedPath)
  const { pathname } = useLocation()

  useEffect(() => {
    if (loadedPath.current !== pathname) heading.current?.focus({ preventScroll: true })
  }, [loadedPath, pathname])

  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
