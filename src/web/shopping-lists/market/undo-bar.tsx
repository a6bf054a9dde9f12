import { Check } from 'lucide-react'
import type { Undoable } from './use-undo.ts'

/** What was just done, and the way back. */
export function UndoBar({ offered, onUndo }: { offered: Undoable; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex motion-safe:animate-rise items-center gap-3 rounded-2xl bg-print py-1 pr-2 pl-4 text-[.95rem] text-white shadow-3 dark:bg-[#2c3732]"
    >
      <Check aria-hidden="true" className="size-5 shrink-0 text-[#45cf9c]" strokeWidth={3} />
      <span className="flex min-w-0 grow gap-1">
        <span className="truncate">{offered.what}</span> <span className="shrink-0">{offered.outcome}</span>
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="inline-flex h-12 shrink-0 items-center rounded-xl px-3 font-bold text-garden-accent"
      >
        Desfazer
      </button>
    </div>
  )
}
