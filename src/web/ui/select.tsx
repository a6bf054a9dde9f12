import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The browser's own list of choices: every phone knows how to show one. */
export function Select({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select
        {...select}
        className="h-11 w-full appearance-none truncate rounded-xl bg-surface pr-9 pl-3.5 text-ink ring-[1.5px] ring-inset ring-line-strong"
      />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3.5 right-3 size-4 text-ink-soft"
      />
    </span>
  )
}
