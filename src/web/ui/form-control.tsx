import type { ComponentProps } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'

/** Classes of every input, text area and select. The font size is 16 pixels: below that, phones zoom in on focus. */
export const controlClass =
  'w-full rounded-xl bg-surface px-3.5 text-base text-ink ring-[1.5px] ring-inset ring-line-strong placeholder:text-ink-soft aria-invalid:ring-2 aria-invalid:ring-tomato'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  /** Medium is as high as the other fields of a form, compact as high as a button. */
  size?: 'medium' | 'compact'
}

/** A native select with our own border and arrow. */
export function Select({ size, className = '', ...select }: SelectProps) {
  const [controlSize, iconSize] = size === 'compact' ? ['h-11 pr-9', 'size-4'] : ['h-12 pr-10', 'size-4.5']
  return (
    <span className={`relative block ${className}`}>
      <select {...select} className={`${controlClass} ${controlSize} appearance-none truncate`} />
      <Icon
        name="chevrons-up-down"
        className={`pointer-events-none absolute top-1/2 right-3 ${iconSize} -translate-y-1/2 text-ink-soft`}
      />
    </span>
  )
}
