import { Icon } from '#web/ui/icons/icon.tsx'
import type { Undoable } from './use-undo.ts'

export function UndoBar({ offered, onUndo }: { offered: Undoable; onUndo: () => void }) {
  return (
    <div
      role="status"
      className="mx-4 mb-3 flex flex-wrap motion-safe:animate-rise items-center gap-x-2 rounded-2xl bg-print py-1 pr-2 pl-4 text-white shadow-3 dark:bg-[#2c3732]"
    >
      <Icon name="check" className="size-5 shrink-0 text-brand-dark stroke-3" />
      <span className="line-clamp-2 min-w-0 grow basis-32 py-1 leading-snug wrap-anywhere">
        {offered.subject} <span>{offered.outcome}</span>
      </span>
      <button
        type="button"
        onClick={onUndo}
        className="ml-auto inline-flex h-12 shrink-0 items-center rounded-xl px-3 font-bold text-garden-accent"
      >
        Desfazer
      </button>
    </div>
  )
}
