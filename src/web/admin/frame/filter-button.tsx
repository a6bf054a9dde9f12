import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.ts'

interface FilterButtonProps {
  isPressed: boolean
  /** How many there are. */
  count?: string | undefined
  onPress: () => void
  children: ReactNode
}

/** One of the choices above a list. */
export function FilterButton({ isPressed, count, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onPress}
      className={buttonClass(isPressed ? 'soft' : 'outline')}
    >
      {children}
      {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
    </button>
  )
}
