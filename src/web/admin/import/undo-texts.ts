import type { Import } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'

type UndoneImport = Pick<Import, 'created' | 'updated' | 'removed' | 'restored' | 'leftChanged'>

export function undoTitle({ removed, restored, leftChanged }: UndoneImport): string {
  if (leftChanged === 0) return 'Importação desfeita'
  return removed + restored === 0 ? 'Nada foi desfeito' : 'Importação desfeita em parte'
}

/** What an undo did, what it left and why. An offer that was gone before counts as neither. */
export function describeUndo({ created, updated, removed, restored, leftChanged }: UndoneImport): string {
  const gone = created + updated - removed - restored - leftChanged
  return [
    removed === 0 && restored === 0 && 'Nenhuma oferta foi retirada.',
    removed > 0 && `${counted(removed, 'oferta retirada', 'ofertas retiradas')}.`,
    restored > 0 && `${counted(restored, 'oferta voltou ao que era', 'ofertas voltaram ao que eram')}.`,
    leftChanged > 0 && `${leftText(leftChanged)} depois da importação.`,
    gone > 0 && `${counted(gone, 'já não existia', 'já não existiam')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** "1 ficou, porque foi alterada" */
export function leftText(leftChanged: number): string {
  return leftChanged === 1
    ? '1 ficou, porque foi alterada'
    : `${counted(leftChanged, 'ficou', 'ficaram')}, porque foram alteradas`
}
