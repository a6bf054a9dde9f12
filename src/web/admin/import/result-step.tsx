import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Import } from '#contract/imports.ts'
import type { Store } from '#contract/stores.ts'
import { counted } from '#domain/count.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { findSender } from '#web/admin/receive/remembered-senders.ts'
import { useReceivedFiles } from '#web/admin/receive/use-received-files.ts'
import { queryOf } from '#web/admin/session/query-client.ts'
import { downloadFile } from '#web/browser/download-file.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { storesQuery } from '#web/stores/stores.queries.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { addedCells, rejectedCsv } from './csv-files.ts'
import type { ImportWork } from './import-step.ts'
import { describeUndo, undoTitle } from './undo-texts.ts'
import { type Undone, useUndoImport } from './use-undo-import.ts'

interface ResultStepProps {
  work: ImportWork
  result: Import
  /** Why a row created no offer, by line. */
  reasons: Map<number, string>
  onRestart: () => void
}

/** Last step: the result, with an undo button. */
export function ResultStep({ work, result, reasons, onRestart }: ResultStepProps) {
  const { file, plan, rows } = work
  const { data: stores = [] } = useQuery(queryOf(storesQuery()))
  const storeName = stores.find(({ id }) => id === plan.fixed.store)?.name
  const [undone, setUndone] = useState<Undone>()
  const { undo, isUndoing, removed } = useUndoImport(setUndone)
  const counts = undone && { ...undone.import, leftShared: undone.leftShared }
  const rejectedName = `recusadas-${file.fileName.replace(/\.\w+(?=$| \()/, '')}.csv`
  return (
    <div className="grid gap-5">
      <div role="status" className="rounded-2xl bg-brand-soft p-5 text-brand">
        <p className="display flex items-center gap-2.5 text-xl">
          <Icon name="circle-check" className="size-7 shrink-0" />
          {counts ? undoTitle(counts) : 'Importação concluída'}
        </p>
        <p className="mt-1.5 text-ink">{counts ? describeUndo(counts) : describeResult(result, reasons.size)}</p>
      </div>
      {undone && undone.left.length > 0 && (
        <div>
          <h3 className="text-base">Ficaram, porque foram alteradas depois da importação:</h3>
          <ul className="mt-1.5 list-disc space-y-1 pl-5">
            {undone.left.map(({ id, productName }) => (
              <li key={id}>
                <Link to={paths.offer(id)} className="underline">
                  {productName}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2.5">
        <NextFile stores={stores} onOpen={onRestart} />
        {reasons.size > 0 && (
          <Button
            variant="outline"
            onClick={() =>
              downloadFile(rejectedName, rejectedCsv(file.sheet, reasons, addedCells(rows, plan, storeName)))
            }
          >
            <Icon name="download" className="size-4.5" />
            Baixar {counted(reasons.size, 'linha recusada', 'linhas recusadas')}
          </Button>
        )}
        {!undone && reasons.size > 0 && plan.fixed.store && (
          <Link to={paths.admin({ aba: 'duvidas' })} className={buttonClass('outline')}>
            <Icon name="list-checks" className="size-4.5" />
            Responder às dúvidas
          </Link>
        )}
        {!undone && result.created + result.updated > 0 && (
          <Button
            variant="outline"
            aria-disabled={isUndoing}
            onClick={() => !isUndoing && undo({ import: result, includeChanged: false })}
          >
            <Icon name="undo-2" className="size-4.5" />
            {isUndoing ? `Desfazendo... ${counted(removed, 'retirada', 'retiradas')}` : 'Desfazer importação'}
          </Button>
        )}
        <Button variant="soft" onClick={onRestart}>
          <Icon name="file-spreadsheet" className="size-4.5" />
          Importar outra planilha
        </Button>
        <Link to={paths.admin()} className={buttonClass('primary')}>
          Ver promoções
        </Link>
      </div>
    </div>
  )
}

/** The next waiting spreadsheet on this device whose store is known. */
function NextFile({ stores, onOpen }: { stores: readonly Store[]; onOpen: () => void }) {
  const { files = [] } = useReceivedFiles()
  const navigate = useNavigate()
  const next = files.find(({ kind }) => kind === 'rows')
  if (!next) return null
  const together = files.filter(({ kind, group }) => kind === 'rows' && group === next.group)
  const names = together.map(({ file }) => file.name)
  const storeId = next.storeId ?? findSender(names, stores)
  const store = stores.find(({ id }) => id === storeId)
  if (!store) return null
  const recebido = together.map(({ key }) => key).join(',')
  return (
    <Button
      variant="primary"
      onClick={() => {
        void navigate(paths.admin({ aba: 'importar', mercado: store.id, recebido }))
        onOpen()
      }}
    >
      Próximo: {store.name}
      <Icon name="arrow-right" className="size-4.5" />
    </Button>
  )
}
function describeResult({ created, updated, repeated, createdStores }: Import, rejected: number): string {
  return [
    `${counted(created, 'oferta criada', 'ofertas criadas')}`,
    updated > 0 && `${counted(updated, 'atualizada', 'atualizadas')}`,
    repeated > 0 && `${counted(repeated, 'já existia', 'já existiam')}`,
    rejected > 0 && `${counted(rejected, 'linha recusada', 'linhas recusadas')}`,
    createdStores > 0 && `${counted(createdStores, 'mercado criado', 'mercados criados')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
