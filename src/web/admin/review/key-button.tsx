import type { ReactNode } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import type { ButtonVariant } from '#web/ui/button.ts'

interface KeyButtonProps {
  /** Shown on wide screens, which usually have a keyboard. */
  keyName: string
  variant?: ButtonVariant
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button with a shortcut key. */
export function KeyButton({ keyName, variant = 'outline', isDisabled = false, onPress, children }: KeyButtonProps) {
  return (
    <Button
      variant={variant}
      aria-disabled={isDisabled}
      aria-keyshortcuts={keyName}
      onClick={() => !isDisabled && onPress()}
    >
      {children}
      <KeyCaps keys={[keyName]} className="max-lg:hidden" />
    </Button>
  )
}
