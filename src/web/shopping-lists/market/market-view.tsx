import { lazy, Suspense, useEffect, useState } from 'react'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { inWalkOrder } from '#domain/lists/aisle-order.ts'
import { groupByAisle } from '#domain/lists/aisles.ts'
import { withoutPriceText } from '#domain/lists/list-totals.ts'
import { judgeSpending } from '#domain/lists/spending-limit.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { CategoryIcon, categoryColors } from '#web/categories/category-icon.tsx'
import { addDrafts, draftOf } from '#web/shopping-lists/add/add-drafts.ts'
import { rememberTicked } from '#web/shopping-lists/bought-memory.ts'
import { LostLists } from '#web/shopping-lists/components/lost-lists.tsx'
import { SyncNote, useIsOffline } from '#web/shopping-lists/components/sync-note.tsx'
import { ListDialog } from '#web/shopping-lists/dialogs/list-dialogs.tsx'
import { isEditable, itemAisle } from '#web/shopping-lists/item-facts.ts'
import { toDrafts } from '#web/shopping-lists/sync/list-actions.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { useDeviceClock } from '#web/shopping-lists/use-device-clock.ts'
import { useResetOnListChange } from '#web/shopping-lists/use-reset-on-list-change.ts'
import { buttonClass } from '#web/ui/button.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { loadChunk } from '#web/ui/load-chunk.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { AnotherStore } from './another-store.tsx'
import { BoughtInMarket } from './bought-in-market.tsx'
import { InCart } from './in-cart.tsx'
import { MarketHeader } from './market-header.tsx'
import { MarketMenu } from './market-menu.tsx'
import { MarketRow, type PlannedPurchase } from './market-row.tsx'
import { centsOf, marketTotals } from './market-totals.ts'
import { PlannedSheet } from './planned-sheet.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useStoreAisles } from './use-store-aisles.ts'
import { useTrip } from './use-trip.ts'
import { useUndo } from './use-undo.ts'
import { useWakeLock } from './use-wake-lock.ts'

const AisleOrderSheet = lazy(() => loadChunk(() => import('./aisle-order-sheet.tsx')))
/** Camera and barcode reader load on the first tap. */
const ScanDialog = lazy(() => loadChunk(() => import('#web/shopping-lists/scan/scan-dialog.tsx')))

interface MarketViewProps {
  list: ShoppingList
  view: ListsView
  store: ListStore
  onChoose: (listId: string) => void
  onLeave: () => void
}

/** The list in the store: large rows by aisle, for one hand. A default export, because it is loaded lazily. */
export default function MarketView({ list, view, store, onChoose, onLeave }: MarketViewProps) {
  const [chosenStore, setStoreName] = useState<string>()
  /** The list whose trip was opened at its first stop. */
  const [openedTrip, setOpenedTrip] = useState<string>()
  const [dialog, setDialog] = useState<
    'add' | 'aisles' | 'limit' | 'scan' | 'share' | 'more' | 'paste' | ShoppingListItem
  >()
  const [planned, setPlanned] = useState<PlannedPurchase>()
  const showToast = useToast()
  const isAwake = useWakeLock()
  const isOffline = useIsOffline(view)
  const undo = useUndo()
  const now = useDeviceClock()
  const { trip, isLoading, ...onTrip } = useTrip(list, now)
  useEffect(() => rememberTicked(list.items), [list.items])
  useResetOnListChange(list.id, () => {
    setDialog(undefined)
    setPlanned(undefined)
    setStoreName(undefined)
    undo.offer(undefined)
  })
  const canEdit = isEditable(list)
  /** For an item added during the trip: the store where it was added. */
  const storesOf = (item: ShoppingListItem): string[] => {
    if (trip?.wasPlanned(item.id)) return trip.purchasesOf(item.id).map((purchase) => purchase.storeName)
    return item.storeName ? [item.storeName] : []
  }
  const storeNames = trip ? trip.stops.map(({ store: stop }) => stop.name) : list.items.flatMap(storesOf)
  const stores = [...new Set(storeNames)].map((name) => ({
    name,
    pending: list.items.filter((item) => !item.isCompleted && storesOf(item).includes(name)).length,
  }))
  // Only once: ticking the last item of a stop must not move the visitor to another store.
  if (trip && openedTrip !== list.id) {
    setOpenedTrip(list.id)
    setStoreName((stores.find((stop) => stop.pending > 0) ?? stores[0])?.name)
  }
  /** Without its tab, the visitor could not leave a store that has no more items. */
  const storeName = stores.some(({ name }) => name === chosenStore) ? chosenStore : undefined
  /** Where there is more to buy: another store, or else items that no store has. */
  const nextStop = stores.find(({ name, pending }) => pending > 0 && name !== storeName)
  /** Planned purchases of an item, in the chosen store or in all. */
  const plannedOf = ({ id }: ShoppingListItem) =>
    (trip?.purchasesOf(id) ?? []).filter((purchase) => storeName === undefined || purchase.storeName === storeName)
  const toBuyHere =
    storeName === undefined ? list.items : list.items.filter((item) => storesOf(item).includes(storeName))
  // The plan regroups the rows by store: none are shown before it is known.
  const items = isLoading ? [] : toBuyHere
  const pending = items.filter(({ isCompleted }) => !isCompleted)
  const bought = items.filter(({ isCompleted }) => isCompleted)
  const isMoreElsewhere = storeName !== undefined && list.items.some(({ isCompleted }) => !isCompleted)
  const totals = marketTotals(toBuyHere, plannedOf)
  /** For the whole list, whichever store is shown. */
  const spending =
    list.limit === undefined
      ? undefined
      : judgeSpending(
          list.items.map((item) => ({ ...item, cents: centsOf(item, trip?.purchasesOf(item.id) ?? []) })),
          centsFromDecimal(list.limit),
        )
  const today = dayOf(now)
  const aisles = useStoreAisles(list, store, storeName, today)
  const chooseStore = (name: string | undefined) => {
    setOpenedTrip(list.id)
    setStoreName(name)
    scrollTo(0, 0)
  }

  const mark = (item: ShoppingListItem) => {
    const isCompleted = !item.isCompleted
    void store.mark(item, isCompleted)
    if (isCompleted) aisles.noteTick(aisleOf(item).id)
    undo.offer({
      subject: item.productName,
      outcome: isCompleted ? 'no carrinho' : 'de volta à lista',
      onUndo: () => void store.mark(item, !isCompleted),
    })
  }
  const close = () => setDialog(undefined)
  /** Plans the rest again after a change in the store, and offers an undo. */
  const replan = ({ offer }: PlannedPurchase, outcome: string, apply: (offerId: string) => void) => {
    const onUndo = onTrip.restore()
    apply(offer.promotionId)
    setPlanned(undefined)
    undo.offer({ subject: offer.productName, outcome, onUndo })
  }
  const remove = (item: ShoppingListItem) => {
    void store.remove([item])
    close()
    undo.offer({ subject: item.productName, outcome: 'fora da lista', onUndo: () => void store.restore([item]) })
  }
  const clear = () => {
    void store.remove(bought)
    close()
    const [subject, outcome] = bought.length === 1 ? ['1 item', 'removido'] : [`${bought.length} itens`, 'removidos']
    undo.offer({ subject, outcome, onUndo: () => void store.restore(bought) })
  }
  const aisleOf = (item: ShoppingListItem) => {
    const [first] = plannedOf(item)
    return itemAisle(first ? { productName: first.offer.productName, offer: first.offer } : item)
  }
  const others = view.lists.filter(({ id }) => id !== list.id)
  const isOneStore = storeName !== undefined
  const row = { view, now, canEdit, isOneStore, plannedOf, onMark: mark, onEdit: setDialog, onPlanned: setPlanned }

  return (
    <div
      data-whole-screen=""
      data-action-bar=""
      className="mx-auto flex min-h-dvh max-w-3xl flex-col bg-paper sm:border-x sm:border-line print:block print:max-w-none print:border-0"
    >
      <MarketHeader
        list={list}
        isAwake={isAwake}
        isOffline={isOffline}
        totals={totals}
        spending={spending}
        onLimit={canEdit ? () => setDialog('limit') : undefined}
        stores={stores}
        storeName={storeName}
        onStore={chooseStore}
        onShare={() => setDialog('share')}
        onMore={canEdit || trip || others.length > 0 ? () => setDialog('more') : undefined}
        onLeave={onLeave}
      />
      {isLoading && <Skeleton className="m-4 h-64 rounded-xl" />}
      {items.length === 0 && !isLoading && (
        <div className="p-4">
          <EmptyState title="Sua lista está vazia" hint="Toque em Item para escrever o que falta." />
        </div>
      )}
      {bought.length > 0 && pending.length === 0 && (
        <p className="flex items-center justify-center gap-2 px-4 pt-6 pb-2 font-bold text-brand">
          <Icon name="party-popper" className="size-6" />
          {isMoreElsewhere ? 'Tudo comprado aqui!' : 'Tudo comprado!'}
        </p>
      )}
      {isMoreElsewhere && pending.length === 0 && (
        <p className="px-4 pb-2 text-center print:hidden">
          <button
            type="button"
            onClick={() => chooseStore(nextStop?.name)}
            className={buttonClass('primary', 'large', 'max-w-full')}
          >
            <span className="min-w-0 truncate">{nextStop ? `Próximo: ${nextStop.name}` : 'Ver o que falta'}</span>
          </button>
        </p>
      )}
      {storeName !== undefined && pending.length > 0 && (
        <div className="flex items-center justify-between gap-2 px-4 pt-2 print:hidden">
          <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
            <b className="text-ink">Ordem do {storeName}</b> da entrada ao caixa
          </p>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setDialog('aisles')}
            className={buttonClass('ghost', 'compact', '-mr-2 min-h-12 shrink-0 text-brand')}
          >
            <Icon name="arrow-down-narrow-wide" className="size-4.5" />
            Mudar<span className="sr-only"> a ordem dos corredores</span>
          </button>
        </div>
      )}
      {inWalkOrder(groupByAisle(pending, aisleOf), aisles.order).map(({ aisle, items }) => (
        <section key={aisle.id} aria-labelledby={`corredor-${aisle.id}`}>
          <h2
            id={`corredor-${aisle.id}`}
            className={`flex items-center gap-2 px-4 pt-4 pb-1.5 font-sans text-sm font-bold tracking-[.04em] text-category uppercase ${categoryColors(aisle.icon)}`}
          >
            <span className="grid size-7 place-items-center rounded-md bg-category-soft print:hidden">
              <CategoryIcon icon={aisle.icon} className="size-4" />
            </span>
            {aisle.name}
            <span className="font-semibold text-ink-soft">{items.length}</span>
          </h2>
          <ul className="divide-y divide-line border-y border-line bg-surface">
            {items.map((item) => (
              <MarketRow key={item.id} item={item} {...row} />
            ))}
          </ul>
        </section>
      ))}
      {trip?.elsewhere && <AnotherStore {...trip.elsewhere} onVisit={onTrip.visit} />}
      {bought.length > 0 && <BoughtInMarket items={bought} {...row} />}
      {/* Space for the note about unsent changes below the last row. */}
      <div className="h-24 shrink-0 print:hidden" />
      {/* With large letters on a narrow screen only its upper part stays in view, so that there is space for the list. */}
      <div className="sticky bottom-[min(0px,max((40dvh-15rem)*1.5,(100vw-24rem)*100))] z-30 mt-auto print:hidden">
        <div className="page-notes absolute bottom-full mb-3">
          {/* In the store this may last: after a while only the header says it. */}
          <SyncNote view={view} className={view.isPersistent ? 'passing' : ''} />
          <LostLists view={view} store={store} />
        </div>
        {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.run} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] shadow-3">
          {/* With a limit, the header shows it. */}
          {!spending && (
            <p className="min-w-0 grow basis-28 leading-tight">
              <InCart totals={totals} />
              {totals.withoutPrice > 0 && (
                <span className="block text-xs text-ink-soft">{withoutPriceText(totals.withoutPrice)}</span>
              )}
            </p>
          )}
          <div className={`flex flex-wrap gap-2.5 ${spending ? 'grow' : ''}`}>
            {canEdit && (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => setDialog('add')}
                className={buttonClass('outline', 'large', 'max-[359px]:px-3')}
              >
                <Icon name="plus" className="size-5 stroke-[2.6]" />
                Item
              </button>
            )}
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label="Ler código de barras"
              onClick={() => setDialog('scan')}
              className={buttonClass('primary', 'large', `max-[359px]:px-3 ${spending ? 'grow' : ''}`)}
            >
              <Icon name="scan-barcode" className="size-5" />
              <span className={spending ? 'max-[359px]:hidden' : 'max-sm:hidden'}>Ler código de barras</span>
            </button>
          </div>
        </div>
      </div>
      {dialog === 'add' && (
        <ListDialog
          name="item"
          onClose={close}
          onSave={(item) => {
            // An item added while one store is selected belongs to that store.
            addDrafts(store, list, [{ ...item, storeName: item.storeName ?? storeName ?? null }])
            close()
          }}
        />
      )}
      {typeof dialog === 'object' && (
        <ListDialog
          name="item"
          item={dialog}
          onClose={close}
          onSave={(draft) => {
            void store.edit(dialog, draft)
            close()
          }}
          onRemove={() => remove(dialog)}
        />
      )}
      {planned && (
        <PlannedSheet
          purchase={planned}
          onNotFound={() => replan(planned, 'não encontrado', onTrip.notFound)}
          onDearer={(price) => replan(planned, 'mais caro', (offerId) => onTrip.dearer(offerId, price))}
          onEdit={
            canEdit
              ? () => {
                  setDialog(planned.item)
                  setPlanned(undefined)
                }
              : undefined
          }
          onClose={() => setPlanned(undefined)}
        />
      )}
      {dialog === 'aisles' && storeName !== undefined && (
        <Suspense>
          <AisleOrderSheet
            storeName={storeName}
            order={aisles.order}
            isShared={list.people > 1}
            onChange={aisles.change}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'scan' && (
        <Suspense>
          <ScanDialog
            list={list}
            store={store}
            storeName={storeName}
            canEdit={canEdit}
            onMark={mark}
            onAdd={(productName) =>
              showToast(addDrafts(store, list, toDrafts([{ productName, quantity: 1, notes: null }], storeName)))
            }
            onPrice={(item, price) => void store.edit(item, { ...draftOf(item), estimatedPrice: price })}
            onClose={close}
          />
        </Suspense>
      )}
      {dialog === 'limit' && (
        <ListDialog
          name="limit"
          limit={list.limit}
          onClose={close}
          onSave={(limit) => {
            void store.set({ kind: 'limit', listId: list.id, limit: limit === null ? null : decimalFromCents(limit) })
            close()
          }}
        />
      )}
      {dialog === 'share' && <ListDialog name="share" list={list} onClose={close} />}
      {dialog === 'more' && (
        <MarketMenu
          others={others}
          bought={bought.length}
          canEdit={canEdit}
          onLeavePlan={
            trip &&
            (() => {
              onTrip.leave()
              setStoreName(undefined)
              close()
            })
          }
          onPaste={() => setDialog('paste')}
          onClear={clear}
          onChoose={onChoose}
          onClose={close}
        />
      )}
      {dialog === 'paste' && (
        <ListDialog
          name="paste"
          onClose={close}
          onAdd={(items) => {
            close()
            showToast(addDrafts(store, list, toDrafts(items, storeName)))
          }}
        />
      )}
    </div>
  )
}
