import { type ReactNode, useId } from 'react'
import { buttonClass } from './button.ts'
import { Modal } from './modal.tsx'

interface ConfirmDialogProps {
  question: string
  /** Details of the action. */
  children?: ReactNode
  /** Text of the confirm button. */
  confirmLabel: string
  /** Irreversible: the focus starts on Cancel. */
  isDangerous?: boolean
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog({
  question,
  children,
  confirmLabel,
  isDangerous = false,
  isPending = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Modal
      label={titleId}
      onClose={onClose}
      className="inset-x-0 bottom-0 rounded-t-2xl p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] motion-safe:animate-rise sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[28rem] sm:max-w-[94vw] sm:-translate-1/2 sm:animate-appear! sm:rounded-2xl sm:p-6"
    >
      <h2 id={titleId} className="text-xl">
        {question}
      </h2>
      {children && <div className="mt-2.5 text-ink-soft leading-relaxed">{children}</div>}
      <div className="mt-5 flex flex-wrap justify-end gap-2.5">
        <button
          type="button"
          data-first-focus={isDangerous || undefined}
          onClick={onClose}
          className={buttonClass('outline', 'large', 'grow sm:grow-0')}
        >
          Cancelar
        </button>
        <button
          type="button"
          data-first-focus={!isDangerous || undefined}
          aria-disabled={isPending}
          onClick={() => !isPending && onConfirm()}
          className={buttonClass(isDangerous ? 'danger' : 'primary', 'large', 'grow sm:grow-0')}
        >
          {confirmLabel}
        </button>
      </div>
    </Modal>
  )
}
