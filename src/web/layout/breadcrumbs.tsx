import type { ReactNode } from 'react'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

interface BreadcrumbsProps {
  /** The pages between the home page and this one, from the top. */
  steps: { label: string; to: string }[]
  current: string
}

export function Breadcrumbs({ steps, current }: BreadcrumbsProps) {
  const linkClass = 'inline-flex min-h-11 items-center gap-1 font-semibold text-brand wrap-anywhere hover:underline'
  return (
    <nav aria-label="Trilha" className="px-4 py-0.5 text-sm text-ink-soft lg:px-0 lg:py-2.5">
      <ol className="flex items-center gap-x-1.5 max-sm:flex-wrap">
        <li>
          <Link to={paths.home()} className={linkClass}>
            <Icon name="chevron-left" className="size-4 lg:hidden" />
            Início
          </Link>
        </li>
        {steps.map(({ label, to }) => (
          <Crumb key={to}>
            <Link to={to} className={linkClass}>
              {label}
            </Link>
          </Crumb>
        ))}
        <Crumb className="min-w-0 max-sm:hidden">
          <span aria-current="page" className="truncate">
            {current}
          </span>
        </Crumb>
      </ol>
    </nav>
  )
}

function Crumb({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <li className={`flex items-center gap-1.5 ${className}`}>
      <Icon name="chevron-right" className="size-4 shrink-0" />
      {children}
    </li>
  )
}
