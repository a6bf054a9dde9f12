import { buttonClass } from '#web/ui/button.ts'

interface DialogButtonsProps {
  /** Text of the button that submits the form. */
  action: string
  isPending: boolean
  onClose: () => void
}

/** The end of a form in a dialog: cancel or submit. */
export function DialogButtons({ action, isPending, onClose }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <button type="button" onClick={onClose} className={buttonClass('outline', 'large', 'grow sm:grow-0')}>
        Cancelar
      </button>
      <button type="submit" aria-disabled={isPending} className={buttonClass('primary', 'large', 'grow sm:grow-0')}>
        {action}
      </button>
    </div>
  )
}
