import { type ReactNode, useId } from 'react'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface PreviewPanelProps {
  title: string
  /** Below the title, said again when it changes. */
  summary?: string
  onClose: () => void
  /** The button at the bottom, always in view. */
  action: ReactNode
  children: ReactNode
}

/** A whole screen on phones, a tall card on larger ones. Focus goes to the title, because the content is read before it is used. */
export function PreviewPanel({ title, summary, onClose, action, children }: PreviewPanelProps) {
  const heading = useId()
  return (
    <Modal label={heading} onClose={onClose} className="preview-panel motion-safe:animate-rise">
      <header className="flex items-start justify-between gap-2 pt-3 pr-2 pl-4">
        <div className="min-w-0 py-1">
          <h2 id={heading} tabIndex={-1} data-first-focus="" className="text-xl wrap-anywhere outline-none">
            {title}
          </h2>
          {summary && (
            <p role="status" className="text-sm text-ink-soft">
              {summary}
            </p>
          )}
        </div>
        <button
          type="button"
          aria-label="Fechar"
          onClick={onClose}
          className={buttonClass('ghost', 'icon', 'shrink-0')}
        >
          <Icon name="x" className="size-6" />
        </button>
      </header>
      <div className="grow px-4 pb-4">{children}</div>
      <div className="preview-action">{action}</div>
    </Modal>
  )
}
