import type { ReactNode } from 'react'
import { Button } from '#web/admin/frame/button.tsx'

interface DialogButtonsProps {
  /** Text of the button that submits the form. */
  action: string
  isPending?: boolean
  /** There is nothing to submit yet. */
  isDisabled?: boolean
  /** In a grid form: as high as its fields, with the grid's spacing. */
  isInGrid?: boolean
  onClose: () => void
  /** Additional button, before the others. */
  children?: ReactNode
}

/** The end of a form in a dialog: cancel or submit. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, isPending = false, isDisabled = false, isInGrid = false, onClose, children } = props
  const [size, className] = isInGrid ? (['large', 'grow sm:grow-0'] as const) : (['medium', ''] as const)
  return (
    <div className={`${isInGrid ? '' : 'mt-5'} flex flex-wrap justify-end gap-2.5`}>
      {children}
      <Button variant="outline" size={size} className={className} onClick={onClose}>
        Cancelar
      </Button>
      <Button
        variant="primary"
        size={size}
        className={className}
        type="submit"
        disabled={isDisabled}
        aria-disabled={isPending}
      >
        {action}
      </Button>
    </div>
  )
}
