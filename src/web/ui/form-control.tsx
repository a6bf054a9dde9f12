import { ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** How everything looks into which one types or of which one chooses. Letters of 16 pixels: below that, phones zoom in. */
export const controlClass =
  'w-full rounded-xl bg-surface px-3.5 text-base text-ink ring-[1.5px] ring-inset ring-line-strong placeholder:text-ink-soft aria-invalid:ring-2 aria-invalid:ring-tomato'

/** The browser's own list of choices, in our clothes. */
export function FormSelect({ className = '', ...select }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select {...select} className={`${controlClass} h-12 appearance-none truncate pr-10`} />
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
