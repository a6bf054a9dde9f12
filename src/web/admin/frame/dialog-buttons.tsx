import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.ts'

interface DialogButtonsProps {
  /** Text of the button that submits the form. */
  action: string
  isPending?: boolean
  /** There is nothing to submit yet. */
  isDisabled?: boolean
  /** In a form that is a grid: as high as its fields, and spaced by it. */
  isInGrid?: boolean
  onClose: () => void
  /** Another button, before them. */
  children?: ReactNode
}

/** The end of a form in a dialog: cancel or submit. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, isPending = false, isDisabled = false, isInGrid = false, onClose, children } = props
  const [size, className] = isInGrid ? (['large', 'grow sm:grow-0'] as const) : (['medium', ''] as const)
  return (
    <div className={`${isInGrid ? '' : 'mt-5'} flex flex-wrap justify-end gap-2.5`}>
      {children}
      <button type="button" onClick={onClose} className={buttonClass('outline', size, className)}>
        Cancelar
      </button>
      <button
        type="submit"
        disabled={isDisabled}
        aria-disabled={isPending}
        className={buttonClass('primary', size, className)}
      >
        {action}
      </button>
    </div>
  )
}
