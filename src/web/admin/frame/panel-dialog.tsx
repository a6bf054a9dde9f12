import { type ReactNode, useId } from 'react'
import { Button } from '#web/admin/frame/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface PanelDialogProps {
  title: string
  /** Width class on larger screens; by default wide enough for two columns of fields. */
  width?: string
  /** A cross next to the title, for dialogs without other closing buttons. */
  hasCross?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog of the panel with its title: at the bottom of phones, centred elsewhere. */
export function PanelDialog({ title, width = 'sm:w-[40rem]', hasCross = false, onClose, children }: PanelDialogProps) {
  const titleId = useId()
  return (
    <Modal
      label={titleId}
      onClose={onClose}
      className={`inset-x-0 bottom-0 max-h-[92dvh] rounded-t-2xl p-5 sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-w-[94vw] sm:-translate-1/2 sm:rounded-2xl sm:p-6 ${width}`}
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        {hasCross && (
          <Button variant="ghost" size="icon" className="-m-2" aria-label="Fechar" onClick={onClose}>
            <Icon name="x" className="size-5" />
          </Button>
        )}
      </div>
      {children}
    </Modal>
  )
}
