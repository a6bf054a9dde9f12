import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Promotion } from '#contract/promotions.ts'
import { trashDays } from '#domain/offers/trash.ts'
import { Button } from '#web/admin/frame/button.tsx'
import { StartPopupDialog } from '#web/admin/popup/start-popup-dialog.tsx'
import { BulkBar } from '#web/admin/promotions/bulk/bulk-bar.tsx'
import { useNow } from '#web/api/use-screen-data.ts'
import { type HistoryStep, pendingSearchParams, useNavigateWithPending } from '#web/browser/pending-search-params.ts'
import { ListError } from '#web/layout/list-error.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { DownloadButton } from './download-button.tsx'
import { usePageSize } from './page-size.ts'
import { PromotionCards } from './promotion-cards.tsx'
import { PromotionsTable } from './promotions-table.tsx'
import type { RowActions } from './row-parts.tsx'
import { emptyFilter, isFiltered, readFilter, type TableFilter, writeFilter } from './table-filter.ts'
import { TablePages } from './table-pages.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useRemovePromotion } from './use-remove-promotion.ts'
import { useSelection } from './use-selection.ts'
import { useTablePage } from './use-table-page.ts'

const headingId = 'promocoes-cadastradas'

interface PromotionListProps extends Pick<RowActions, 'onEdit' | 'onDuplicate'> {
  searchField: RefObject<HTMLInputElement | null>
  onRemoved: (offer: Promotion) => void
}

/** All promotions, including past and scheduled ones. The filter is in the URL. */
export function PromotionList({ searchField, onEdit, onDuplicate, onRemoved }: PromotionListProps) {
  const [searchParams] = useSearchParams()
  const navigate = useNavigateWithPending()
  const filter = readFilter(searchParams)
  const [pageSize, setPageSize] = usePageSize()
  const table = useTablePage(filter, pageSize)
  const selection = useSelection()
  const [promotionToDelete, setPromotionToDelete] = useState<Promotion>()
  const [promotionForPopup, setPromotionForPopup] = useState<Promotion>()
  const isTrash = filter.status === 'removed'
  // A selection in the trash cannot be edited, and one in the table cannot be restored.
  const { clear } = selection
  // biome-ignore lint/correctness/useExhaustiveDependencies: `clear` is new on every render
  useEffect(clear, [isTrash])
  const { remove, restore } = useRemovePromotion({
    onRemoved: (offer) => {
      selection.set([offer], false)
      onRemoved(offer)
    },
    onRestored: (offer) => selection.set([offer], false),
  })
  const isNarrow = useMediaQuery('(max-width: 63.99rem)')
  const now = useNow().getTime()
  const { offers } = table

  const changeFilter = (changes: Partial<TableFilter>, step: HistoryStep = 'push') =>
    navigate(`?${writeFilter(pendingSearchParams(), changes)}`, step)
  const tableProps = {
    label: headingId,
    selection,
    now,
    actions: useStableActions({
      onEdit,
      onDuplicate,
      onPopup: setPromotionForPopup,
      onDelete: setPromotionToDelete,
      onRestore: restore,
    }),
  }

  return (
    <Card label={headingId} className="mt-6 overflow-clip!">
      <div className="grid gap-4 p-4 lg:p-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={headingId} className="mr-auto text-xl">
            {isTrash ? 'Lixeira' : 'Promoções Cadastradas'}
          </h2>
          <Button
            variant="outline"
            onClick={() => changeFilter({ ...emptyFilter, status: isTrash ? 'all' : 'removed' })}
          >
            {isTrash ? (
              'Voltar às promoções'
            ) : (
              <>
                <Icon name="trash-2" className="size-4.5" />
                Lixeira
              </>
            )}
          </Button>
          {!isTrash && offers && offers.length > 0 && <DownloadButton filter={filter} />}
        </div>
        {isTrash && (
          <p className="text-ink-soft">
            As promoções excluídas ficam aqui por {trashDays} dias e depois são apagadas de vez. Ao restaurar, a
            promoção volta ao mesmo endereço.
          </p>
        )}
        <TableToolbar filter={filter} onChange={changeFilter} searchField={searchField} />
      </div>
      <BulkBar
        selection={selection}
        filter={filter}
        isTrash={isTrash}
        total={table.total}
        isTotalCapped={table.isCapped}
        // The current version, if it is on this page: the version before an edit would be refused.
        chosen={selection.chosen.map((chosen) => offers?.find(({ id }) => id === chosen.id) ?? chosen)}
      />
      <div aria-busy={table.isRefreshing} className="border-t border-line">
        {table.error ? (
          <ListError what="As promoções" onRetry={table.retry} />
        ) : !offers ? (
          <ListLoading />
        ) : offers.length === 0 ? (
          <NoPromotions
            isTrash={isTrash}
            hasFilter={isFiltered(isTrash ? { ...filter, status: 'all' } : filter)}
            onClear={() => changeFilter(isTrash ? { ...emptyFilter, status: 'removed' } : emptyFilter)}
          />
        ) : (
          <>
            {isNarrow ? (
              <PromotionCards {...tableProps} offers={offers} />
            ) : (
              <PromotionsTable
                {...tableProps}
                offers={offers}
                sort={filter.sort}
                onSort={(sort) => changeFilter({ sort })}
              />
            )}
            <TablePages
              table={table}
              pageSize={pageSize}
              onPage={(page) => changeFilter({ page })}
              onPageSize={(size) => {
                setPageSize(size)
                changeFilter({ page: 1 })
              }}
            />
          </>
        )}
      </div>
      {promotionForPopup && (
        <StartPopupDialog offer={promotionForPopup} onClose={() => setPromotionForPopup(undefined)} />
      )}
      {promotionToDelete && (
        <ConfirmDialog
          question="Tem certeza que deseja excluir esta promoção?"
          confirmLabel="Excluir"
          isDangerous
          onClose={() => setPromotionToDelete(undefined)}
          onConfirm={() => {
            setPromotionToDelete(undefined)
            remove(promotionToDelete)
          }}
        >
          {promotionToDelete.productName} · {promotionToDelete.store.name}. Por {trashDays} dias ela fica na lixeira.
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** The same object on every render, so that rows are not rendered again; it calls the latest functions. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions)
  latest.current = actions
  return useMemo(
    () => ({
      onEdit: (offer) => latest.current.onEdit(offer),
      onDuplicate: (offer) => latest.current.onDuplicate(offer),
      onPopup: (offer) => latest.current.onPopup(offer),
      onDelete: (offer) => latest.current.onDelete(offer),
      onRestore: (offer) => latest.current.onRestore(offer),
    }),
    [],
  )
}

function NoPromotions({ isTrash, hasFilter, onClear }: { isTrash: boolean; hasFilter: boolean; onClear: () => void }) {
  if (!hasFilter && isTrash)
    return <EmptyState title="A lixeira está vazia" hint={`O que for excluído fica aqui por ${trashDays} dias.`} />
  if (!hasFilter)
    return <EmptyState title="Nenhuma promoção cadastrada" hint="Comece adicionando sua primeira promoção" />
  return (
    <EmptyState title="Nenhuma promoção encontrada" hint="Tente outra busca ou outros filtros.">
      <Button variant="outline" onClick={onClear}>
        Limpar busca e filtros
      </Button>
    </EmptyState>
  )
}

function ListLoading() {
  return (
    <div className="grid gap-3 p-5">
      <p className="sr-only">Carregando promoções...</p>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12 rounded-xl" />
      ))}
    </div>
  )
}
