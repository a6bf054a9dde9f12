import type { ReactNode } from 'react'
import { Button } from '#web/admin/frame/button.tsx'

interface FilterButtonProps {
  isPressed: boolean
  /** Number of entries. */
  count?: string | undefined
  onPress: () => void
  children: ReactNode
}

/** One of the filters above a list. */
export function FilterButton({ isPressed, count, onPress, children }: FilterButtonProps) {
  return (
    <Button variant={isPressed ? 'soft' : 'outline'} aria-pressed={isPressed} onClick={onPress}>
      {children}
      {count !== undefined && <span className="text-sm tabular-nums">{count}</span>}
    </Button>
  )
}
