import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import type { Import } from '#contract/imports.ts'
import { counted } from '#domain/count.ts'
import { formatDate } from '#domain/dates.ts'
import { TabError } from '#web/admin/frame/tab-states.tsx'
import { read } from '#web/api/read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useUndoImport } from './use-undo-import.ts'

/** Earlier imports, each with an undo button. */
export function PastImports() {
  const { data: imports, error, refetch } = useQuery(read('imports.list', {}))
  const { undo, isUndoing, undoingId } = useUndoImport()
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
              {past.undoneAt ? (
                <Badge tone="mango">Desfeita</Badge>
              ) : (
                past.created > 0 && (
                  <button
                    type="button"
                    aria-disabled={isUndoing}
                    aria-label={`Desfazer ${past.fileName}, ${counted(past.created, 'oferta', 'ofertas')}`}
                    onClick={() => !isUndoing && undo(past)}
                    className={buttonClass('outline')}
                  >
                    <Undo2 aria-hidden="true" className="size-4.5" />
                    {undoingId === past.id ? 'Desfazendo...' : 'Desfazer'}
                  </button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function describeOutcome({ created, repeated, rejected, leftChanged }: Import): string {
  return [
    counted(created, 'oferta', 'ofertas'),
    repeated > 0 && counted(repeated, 'repetida', 'repetidas'),
    rejected > 0 && counted(rejected, 'recusada', 'recusadas'),
    leftChanged > 0 && `${counted(leftChanged, 'ficou', 'ficaram')} ao desfazer`,
  ]
    .filter(Boolean)
    .join(', ')
}
