import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { Link } from './link.tsx'

/** A navigation link that marks the current page. */
export function NavLink({ to, ...rest }: ComponentProps<typeof Link>) {
  const { pathname } = useLocation()
  return <Link to={to} aria-current={to.split(/[?#]/, 1)[0] === pathname ? 'page' : undefined} {...rest} />
}
