import { type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useModal } from './use-modal.ts'

interface ModalProps {
  /** Id of the heading inside, which names the dialog. */
  label: string
  onClose: () => void
  /** Position and entrance animation of the panel. */
  className: string
  children: ReactNode
}

/**
 * A panel over the page. The page behind it is inert while it is open; notifications are not. A native modal <dialog> would make
 * those inert too, and Radix's Dialog costs every screen 10.9 KB (docs/decisions/0011-dependencies.md). Render it only while it is open.
 */
export function Modal({ label, onClose, className, children }: ModalProps) {
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, onClose)

  return createPortal(
    <div className="fixed inset-0 z-50">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onClose}
        className="absolute inset-0 animate-appear bg-black/55 hover:cursor-default"
      />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={label}
        tabIndex={-1}
        className={`absolute overflow-y-auto overscroll-contain bg-surface text-ink shadow-3 outline-none ${className}`}
      >
        {children}
      </div>
    </div>,
    document.body,
  )
}
