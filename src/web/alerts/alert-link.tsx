import type { ReactNode } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { type AlertParams, paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Opens the alert sheet over the page. A link, so that a tap before hydration opens the same as a separate page. */
export function AlertLink({
  about,
  className,
  children = 'Avise-me',
}: {
  about: AlertParams
  className: string
  children?: ReactNode
}) {
  return (
    <Link to={paths.alerts(about)} data-opens-dialog="" className={`${className} noscript:hidden`}>
      <Icon name="bell-plus" className="size-5 shrink-0" />
      {children}
    </Link>
  )
}
