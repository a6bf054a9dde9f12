import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The address at which this visit began; undefined once the visitor has gone on from there. */
const FirstAddress = createContext<{ current: string | undefined }>({ current: undefined })

export function VisitProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const first = useRef<string | undefined>(pathname)
  if (first.current !== pathname) first.current = undefined
  return <FirstAddress value={first}>{children}</FirstAddress>
}

/**
 * The one h1 of a screen. A browser that loads a page begins reading at its top; a screen that replaces another must say so itself,
 * so its title takes the focus.
 */
export function PageTitle({
  className = '',
  lang,
  children,
}: {
  className?: string
  lang?: string
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useContext(FirstAddress)
  const { pathname } = useLocation()

  useEffect(() => {
    if (first.current !== pathname) heading.current?.focus({ preventScroll: true })
  }, [first, pathname])

  return (
    <h1 ref={heading} lang={lang} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
