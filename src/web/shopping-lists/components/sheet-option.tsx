import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'

interface SheetOptionProps {
  icon: IconName
  onPress: () => void
  children: ReactNode
}

/** One action in the list of a sheet, large enough for a thumb. */
export function SheetOption({ icon, onPress, children }: SheetOptionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-14 w-full items-center gap-3.5 py-2 text-left leading-snug font-semibold wrap-anywhere hover:bg-muted"
      >
        <Icon name={icon} className="size-5.5 shrink-0 text-brand" />
        <span className="min-w-0">{children}</span>
      </button>
    </li>
  )
}
