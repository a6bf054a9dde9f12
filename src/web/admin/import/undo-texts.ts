import type { Import } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'

type UndoneImport = Pick<Import, 'created' | 'updated' | 'removed' | 'restored' | 'leftChanged'> & {
  /** Offers that stay because another import or a flyer also contains them. */
  leftShared: number
}

export function undoTitle({ removed, restored, leftChanged, leftShared }: UndoneImport): string {
  if (leftChanged + leftShared === 0) return 'Importação desfeita'
  return removed + restored === 0 ? 'Nada foi desfeito' : 'Importação desfeita em parte'
}

/** What an undo did, what it left and why. An offer that was already gone counts as neither. */
export function describeUndo(undone: UndoneImport): string {
  const { created, updated, removed, restored, leftChanged, leftShared } = undone
  const gone = created + updated - removed - restored - leftChanged - leftShared
  return [
    removed === 0 && restored === 0 && 'Nenhuma oferta foi retirada.',
    removed > 0 && `${counted(removed, 'oferta retirada', 'ofertas retiradas')}.`,
    restored > 0 && `${counted(restored, 'oferta voltou ao que era', 'ofertas voltaram ao que eram')}.`,
    leftChanged > 0 && `${leftText(leftChanged)} depois da importação.`,
    leftShared > 0 && `${counted(leftShared, 'ficou', 'ficaram')}, porque ${sharedText(leftShared)}.`,
    gone > 0 && `${counted(gone, 'já não existia', 'já não existiam')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** Why offers stay after an undo: "outra importação ou um encarte também as traz". */
export function sharedText(leftShared: number): string {
  return `outra importação ou outro encarte também ${leftShared === 1 ? 'a' : 'as'} traz`
}

/** "1 ficou, porque foi alterada" */
export function leftText(leftChanged: number): string {
  return leftChanged === 1
    ? '1 ficou, porque foi alterada'
    : `${counted(leftChanged, 'ficou', 'ficaram')}, porque foram alteradas`
}
