import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#contract/imports.ts'
import { counted, formatCount } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { queryOf } from '#web/admin/session/query-client.ts'
import { read } from '#web/api/read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { leftText } from './undo-texts.ts'
import { useUndoImport } from './use-undo-import.ts'

/** Earlier imports, each with an undo button. */
export function PastImports() {
  const { data: imports, error, refetch } = useQuery(queryOf(read('imports.list', {})))
  const { undo, isUndoing, undoingId } = useUndoImport()
  const [toUndo, setToUndo] = useState<Import>()
  return (
    <Card label="importacoes" className="mt-6 p-5 lg:p-6">
      <h2 id="importacoes" className="text-xl">
        Importações anteriores
      </h2>
      {error ? (
        <TabError onRetry={() => void refetch()} />
      ) : !imports ? (
        <Skeleton className="mt-4 h-24 rounded-2xl" />
      ) : imports.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nenhuma planilha foi importada ainda.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line">
          {imports.map((past) => (
            <li key={past.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-64">
                <p className="truncate font-semibold">{past.fileName}</p>
                <p className="text-sm text-ink-soft">
                  {formatDate(new Date(past.startedAt))} · {past.username} · {describeOutcome(past)}
                </p>
              </div>
              {past.undoneAt && <Badge tone="mango">{badgeOf(past)}</Badge>}
              {isUndoable(past) && (
                <Button
                  variant="outline"
                  aria-disabled={isUndoing}
                  aria-label={undoLabel(past)}
                  onClick={() => !isUndoing && setToUndo(past)}
                >
                  <Icon name="undo-2" className="size-4.5" />
                  {undoingId === past.id ? 'Desfazendo...' : past.undoneAt ? 'Desfazer o resto' : 'Desfazer'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {toUndo && (
        <UndoDialog
          past={toUndo}
          onConfirm={() => {
            setToUndo(undefined)
            undo({ import: toUndo, includeChanged: toUndo.undoneAt !== null })
          }}
          onClose={() => setToUndo(undefined)}
        />
      )}
    </Card>
  )
}

function UndoDialog({ past, onConfirm, onClose }: { past: Import; onConfirm: () => void; onClose: () => void }) {
  const { fileName, created, leftChanged, undoneAt } = past
  return (
    <ConfirmDialog
      question={undoneAt ? `Desfazer o resto de ${fileName}?` : `Desfazer a importação de ${fileName}?`}
      confirmLabel={undoneAt ? 'Retirar assim mesmo' : 'Desfazer importação'}
      isDangerous
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {undoneAt
        ? `${leftText(leftChanged)} depois da importação. Agora elas saem do site com essas alterações.`
        : `Saem do site as ofertas que ela criou (${formatCount(created)}). As atualizadas voltam ao que eram. As que alguém alterou depois ficam.`}
    </ConfirmDialog>
  )
}

/** Everything before the first undo; afterwards what it left. */
function isUndoable({ created, updated, undoneAt, leftChanged }: Import): boolean {
  return undoneAt === null ? created + updated > 0 : leftChanged > 0
}

function undoLabel({ fileName, created, undoneAt, leftChanged }: Import): string {
  return undoneAt
    ? `Desfazer o resto de ${fileName}, ${counted(leftChanged, 'oferta', 'ofertas')}`
    : `Desfazer ${fileName}, ${counted(created, 'oferta', 'ofertas')}`
}

function badgeOf({ removed, restored, leftChanged }: Import): string {
  if (leftChanged === 0) return 'Desfeita'
  return removed + restored === 0 ? 'Não desfeita' : 'Desfeita em parte'
}

function describeOutcome({ created, updated, repeated, rejected, leftChanged }: Import): string {
  return [
    counted(created, 'oferta', 'ofertas'),
    updated > 0 && counted(updated, 'atualizada', 'atualizadas'),
    repeated > 0 && counted(repeated, 'repetida', 'repetidas'),
    rejected > 0 && counted(rejected, 'recusada', 'recusadas'),
    leftChanged > 0 && `${leftText(leftChanged)} depois`,
  ]
    .filter(Boolean)
    .join(', ')
}
