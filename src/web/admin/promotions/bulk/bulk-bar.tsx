import { useState } from 'react'
import type { Chosen } from '#contract/promotions.ts'
import { counted, formatCount } from '#domain/count.ts'
import { endOfDay, startOfDay } from '#domain/dates.ts'
import { trashDays } from '#domain/offers/trash.ts'
import type { TableFilter } from '#web/admin/promotions/table/table-filter.ts'
import type { Selection } from '#web/admin/promotions/table/use-selection.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { BulkReportDialog } from './bulk-report-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { useSelectAll } from './use-select-all.ts'

interface BulkBarProps {
  selection: Selection
  /** The chosen promotions, with their current versions. */
  chosen: Chosen[]
  /** The filter of the table, and its number of results; a lower bound when capped. */
  filter: TableFilter
  /** The table shows the trash. */
  isTrash: boolean
  total: number
  isTotalCapped: boolean
}

/** Actions for all selected promotions. */
export function BulkBar({ selection, chosen, filter, isTrash, total, isTotalCapped }: BulkBarProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'extend' | 'duplicate' | 'delete'>()
  const bulk = useBulkChange({ onDone: (changed) => selection.set(changed, false) })
  const { progress, report } = bulk
  const selectAll = useSelectAll(filter, selection)
  const count = chosen.length
  const close = () => setOpenDialog(undefined)
  const run = (start: () => void) => {
    close()
    start()
  }
  return (
    <>
      {(count > 0 || progress) && (
        <div
          role="toolbar"
          aria-label="Ações com as selecionadas"
          aria-busy={bulk.isWriting}
          // Sticky while rows are selected, below the header where that is sticky too; one scrolling row on phones.
          className="sticky top-0 z-10 flex items-center gap-x-2 border-y border-line bg-brand-soft px-4 py-1 text-sm text-brand max-lg:overflow-x-auto lg:top-[7.5rem] lg:px-5"
        >
          <p role="status" className="mr-auto shrink-0 font-bold tabular-nums">
            {progress
              ? `${formatCount(progress.done)} de ${formatCount(progress.count)}...`
              : counted(count, 'selecionada', 'selecionadas')}
          </p>
          {count < total && (
            <BulkButton
              label={isTotalCapped ? 'Selecionar todas do filtro' : `Selecionar todas as ${formatCount(total)}`}
              icon="list-checks"
              onPress={selectAll}
            />
          )}
          {isTrash ? (
            <BulkButton label="Restaurar" icon="rotate-ccw" onPress={() => bulk.restore(chosen)} />
          ) : (
            <>
              <BulkButton label="Editar" icon="pencil" onPress={() => setOpenDialog('edit')} />
              <BulkButton label="Prorrogar validade" icon="calendar-plus" onPress={() => setOpenDialog('extend')} />
              <BulkButton
                label="Destacar"
                icon="star"
                onPress={() =>
                  bulk.change(
                    chosen,
                    { kind: 'edit', isHighlighted: true },
                    { one: 'Promoção destacada', many: 'promoções destacadas' },
                  )
                }
              />
              <BulkButton
                label="Tirar destaque"
                icon="star-off"
                onPress={() =>
                  bulk.change(
                    chosen,
                    { kind: 'edit', isHighlighted: false },
                    { one: 'Destaque retirado', many: 'destaques retirados' },
                  )
                }
              />
              <BulkButton label="Duplicar" icon="copy" onPress={() => setOpenDialog('duplicate')} />
              <BulkButton
                label="Excluir"
                icon="trash-2"
                className="text-tomato"
                onPress={() => setOpenDialog('delete')}
              />
            </>
          )}
          <BulkButton label="Limpar seleção" icon="x" onPress={selection.clear} />
        </div>
      )}
      {openDialog === 'edit' && (
        <BulkEditDialog
          chosen={chosen}
          onClose={close}
          onEdit={(change) =>
            run(() => bulk.change(chosen, change, { one: 'Promoção alterada', many: 'promoções alteradas' }))
          }
        />
      )}
      {openDialog === 'extend' && (
        <ExtendDialog
          count={count}
          onClose={close}
          onExtend={(day) =>
            run(() =>
              bulk.change(
                chosen,
                { kind: 'extend', expiryDate: endOfDay(day).toISOString() },
                { one: 'Validade prorrogada', many: 'validades prorrogadas' },
              ),
            )
          }
        />
      )}
      {openDialog === 'duplicate' && (
        <DuplicateDialog
          count={count}
          onClose={close}
          onDuplicate={({ startDay, expiryDay }) =>
            run(() =>
              bulk.duplicate(chosen, {
                ...(startDay !== '' && { validFrom: startOfDay(startDay).toISOString() }),
                expiryDate: endOfDay(expiryDay).toISOString(),
              }),
            )
          }
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          question={
            count === 1
              ? 'Tem certeza que deseja excluir esta promoção?'
              : `Tem certeza que deseja excluir estas ${formatCount(count)} promoções?`
          }
          confirmLabel="Excluir"
          isDangerous
          onClose={close}
          onConfirm={() => run(() => bulk.remove(chosen))}
        >
          {count === 1 ? 'Ela fica' : 'Elas ficam'} {trashDays} dias na lixeira e depois{' '}
          {count === 1 ? 'some' : 'somem'}.
        </ConfirmDialog>
      )}
      {report && <BulkReportDialog report={report} onClose={bulk.closeReport} />}
    </>
  )
}

interface BulkButtonProps {
  label: string
  icon: IconName
  className?: string
  onPress: () => void
}

function BulkButton({ label, icon, className = '', onPress }: BulkButtonProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className={`inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-3 font-semibold hover:bg-surface ${className}`}
    >
      <Icon name={icon} className="size-4.5" />
      {label}
    </button>
  )
}
