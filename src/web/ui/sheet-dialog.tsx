import { type ReactNode, useId } from 'react'
import { Icon } from '#web/ui/icons/icon.tsx'
import { buttonClass } from './button.ts'
import { Modal } from './modal.tsx'

/** A dialog with a title and a close button: a bottom sheet on phones, a centred card on larger screens. */
export function SheetDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useId()
  return (
    <Modal
      label={heading}
      onClose={onClose}
      className="inset-x-0 bottom-0 max-h-[92dvh] motion-safe:animate-rise rounded-t-2xl p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[28rem] sm:-translate-1/2 sm:animate-appear sm:rounded-2xl sm:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={heading} className="min-w-0 pt-2 text-xl wrap-anywhere">
          {title}
        </h2>
        <button
          type="button"
          aria-label="Fechar"
          onClick={onClose}
          className={buttonClass('ghost', 'icon', '-mt-1 -mr-2 shrink-0')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {children}
    </Modal>
  )
}
