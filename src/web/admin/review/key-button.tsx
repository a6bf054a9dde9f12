import type { ReactNode } from 'react'
import { KeyCaps } from '#web/admin/frame/key-caps.tsx'
import { type ButtonVariant, buttonClass } from '#web/ui/button.ts'

interface KeyButtonProps {
  /** Shown on wide screens, where there is a keyboard. */
  keyName: string
  variant?: ButtonVariant
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button that a key presses, too. */
export function KeyButton({ keyName, variant = 'outline', isDisabled = false, onPress, children }: KeyButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isDisabled}
      aria-keyshortcuts={keyName}
      onClick={() => !isDisabled && onPress()}
      className={buttonClass(variant)}
    >
      {children}
      <KeyCaps keys={[keyName]} className="max-lg:hidden" />
    </button>
  )
}
