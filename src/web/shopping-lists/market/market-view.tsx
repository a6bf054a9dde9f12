import { useEffect, useRef, useState } from 'react'
import type { ShoppingList } from '#contract/shopping-lists.ts'
import { dayOf } from '#domain/dates.ts'
import { inWalkOrder } from '#domain/lists/aisle-order.ts'
import { groupByAisle } from '#domain/lists/aisles.ts'
import { judgeSpending } from '#domain/lists/spending-limit.ts'
import { centsFromDecimal, decimalFromCents } from '#domain/money.ts'
import { ofStore } from '#domain/stores/store-words.ts'
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
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { AddItemBar } from './add-item-bar.tsx'
import { AnotherStoreRow } from './another-store-row.tsx'
import { CartSection } from './cart-section.tsx'
import {
  AisleOrderSheet,
  AnotherStoreSheet,
  type LineDialog,
  LineDialogs,
  LoadedLater,
  ScanDialog,
} from './market-dialogs.tsx'
import { MarketHeader } from './market-header.tsx'
import { lineCents, type MarketLine, toLine } from './market-lines.ts'
import { MarketMenu } from './market-menu.tsx'
import { boxId, MarketRow } from './market-row.tsx'
import type { CartSums } from './spending-card.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useMarketActions } from './use-market-actions.ts'
import { useMarketStores } from './use-market-stores.ts'
import { useStoreAisles } from './use-store-aisles.ts'
import { useTrip } from './use-trip.ts'
import { useUndo } from './use-undo.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface MarketViewProps {
  list: ShoppingList
  view: ListsView
  store: ListStore
  onChoose: (listId: string) => void
  onLeave: () => void
}

/** The list in the store: large rows by aisle, for one hand. A default export, because it is loaded lazily. */
export default function MarketView({ list, view, store, onChoose, onLeave }: MarketViewProps) {
  const [dialog, setDialog] = useState<
    'aisles' | 'another' | 'limit' | 'scan' | 'share' | 'more' | 'paste' | LineDialog
  >()
  const showToast = useToast()
  const isAwake = useWakeLock()
  const isOffline = useIsOffline(view)
  const undo = useUndo()
  const now = useDeviceClock()
  const onTrip = useTrip(list, now)
  const { trip, isLoading } = onTrip
  const stores = useMarketStores(list, onTrip)
  const { storeId, storeName } = stores.shown ?? {}
  useEffect(() => rememberTicked(list.items), [list.items])
  useResetOnListChange(list.id, () => {
    setDialog(undefined)
    undo.offer(undefined)
  })
  const canEdit = isEditable(list)
  const today = dayOf(now)
  const aisles = useStoreAisles(list, store, storeName, today)
  const { noteTick } = aisles
  const actions = useMarketActions({ list, store, onTrip, storeName, noteTick, offerUndo: undo.offer })

  // The plan regroups the rows by store: none are shown before it is known.
  const lines = isLoading ? [] : list.items.map((item) => toLine(item, trip, storeId))
  const pending = lines.filter(({ item }) => !item.isCompleted && stores.isHere(item))
  const bought = lines.filter(({ item }) => item.isCompleted)
  const left = list.items.filter(({ isCompleted }) => !isCompleted).length
  const sums = sumsOf(list, (item) => lineCents(item, trip))
  const isMoreElsewhere = storeName !== undefined && left > pending.length
  const others = view.lists.filter(({ id }) => id !== list.id)
  const close = () => setDialog(undefined)
  const chooseStore = (name: string | undefined) => {
    stores.choose(name)
    close()
    scrollTo(0, 0)
  }
  const open = (line: MarketLine) => {
    if (line.purchase) setDialog({ kind: 'planned', line })
    else if (line.item.isCompleted && trip) setDialog({ kind: 'price', line })
    else setDialog({ kind: 'edit', item: line.item })
  }
  const keepFocusOn = useFocusAfterMove(list)
  const row = {
    ...{ view, now, canEdit, onOpen: open, onPrice: (line: MarketLine) => setDialog({ kind: 'price', line }) },
    onMark: ({ item, purchase }: MarketLine) => {
      keepFocusOn(boxId(item))
      actions.mark(item, purchase)
    },
  }
  const aisleOf = ({ item, purchase }: MarketLine) =>
    itemAisle(purchase ? { ...purchase.offer, offer: purchase.offer } : item)
  const lineDialog = typeof dialog === 'object' ? dialog : undefined

  return (
    <div
      data-whole-screen=""
      data-action-bar=""
      className="mx-auto flex min-h-dvh max-w-3xl flex-col bg-paper sm:border-x sm:border-line print:block print:max-w-none print:border-0"
    >
      <MarketHeader
        {...{ list, isAwake, isOffline, sums, storeName, onLeave }}
        onLimit={canEdit ? () => setDialog('limit') : undefined}
        onShare={() => setDialog('share')}
        onMore={() => setDialog('more')}
      />
      <div className="@container">
        {isLoading && <Skeleton className="m-4 h-64 rounded-xl" />}
        {list.items.length === 0 && !isLoading && (
          <div className="p-4">
            <EmptyState title="Sua lista está vazia" hint="Escreva abaixo o que falta." />
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
              onClick={() => chooseStore(stores.next?.name)}
              className={buttonClass('primary', 'large', 'max-w-full')}
            >
              <span className="min-w-0 truncate">
                {stores.next ? `Próximo: ${stores.next.name}` : 'Ver o que falta'}
              </span>
            </button>
          </p>
        )}
        {storeName !== undefined && pending.length > 0 && (
          <div className="flex items-center justify-between gap-2 bg-surface px-4 @max-[17em]:hidden print:hidden">
            <p className="min-w-0 text-sm text-ink-soft wrap-anywhere">
              <b className="font-semibold text-ink">Ordem {ofStore(storeName)}</b> da entrada ao caixa
            </p>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setDialog('aisles')}
              className={buttonClass('ghost', 'compact', '-mr-2 min-h-12 shrink-0 text-brand')}
            >
              Mudar<span className="sr-only"> a ordem dos corredores</span>
            </button>
          </div>
        )}
        {inWalkOrder(groupByAisle(pending, aisleOf), aisles.order).map(({ aisle, items }) => (
          <section key={aisle.id} aria-labelledby={`corredor-${aisle.id}`}>
            <h2
              id={`corredor-${aisle.id}`}
              className={`flex items-center gap-2.5 border-t border-line px-4 pt-3 pb-2 font-sans text-base font-bold @max-[17em]:px-[16px] @max-[17em]:py-[8px] ${categoryColors(aisle.icon)}`}
            >
              <span className="grid size-[30px] shrink-0 place-items-center rounded-md bg-category-soft text-category print:hidden">
                <CategoryIcon icon={aisle.icon} className="size-[18px]" />
              </span>
              <span className="min-w-0 grow wrap-anywhere">{aisle.name}</span>
              <span className="shrink-0 text-sm font-normal text-ink-soft tabular-nums">
                {items.length === 1 ? 'falta 1' : `faltam ${items.length}`}
              </span>
            </h2>
            <ul className="divide-y divide-line border-t border-line bg-surface">
              {items.map((line) => (
                <MarketRow key={line.item.id} line={line} {...row} />
              ))}
            </ul>
          </section>
        ))}
        {trip && left > 0 && trip.otherStores.length > 0 && (
          <AnotherStoreRow suggestion={trip.suggestion} storeName={stores.nameOf} onOpen={() => setDialog('another')} />
        )}
        {bought.length > 0 && <CartSection lines={bought} sums={sums} isFrozen={trip !== undefined} {...row} />}
      </div>
      {/* Space for the note about unsent changes below the last row. */}
      <div className="h-24 shrink-0 print:hidden" />
      <div className="sticky bottom-0 z-30 mt-auto print:hidden">
        <div className="page-notes absolute bottom-full mb-3">
          {/* In the store this may last: after a while only the header says it. */}
          <SyncNote view={view} className={view.isPersistent ? 'passing' : ''} />
          <LostLists view={view} store={store} />
        </div>
        {undo.offered && <UndoBar offered={undo.offered} onUndo={undo.run} />}
        <AddItemBar canEdit={canEdit} onAdd={actions.add} onScan={() => setDialog('scan')} />
      </div>
      {lineDialog && (
        <LineDialogs
          dialog={lineDialog}
          canEdit={canEdit}
          isPaid={trip !== undefined && lineDialog.kind === 'price' && lineDialog.line.item.isCompleted}
          actions={actions}
          onOpen={setDialog}
          onClose={close}
        />
      )}
      <LoadedLater>
        {dialog === 'aisles' && storeName !== undefined && (
          <AisleOrderSheet
            storeName={storeName}
            order={aisles.order}
            isShared={list.people > 1}
            onChange={aisles.change}
            onClose={close}
          />
        )}
        {dialog === 'another' && trip && (
          <AnotherStoreSheet
            trip={trip}
            sums={sums}
            lineOf={(itemId) => lines.find(({ item }) => item.id === itemId)}
            onVisit={(id, itemIds) => {
              actions.visit(stores.nameOf(id), id, itemIds)
              close()
            }}
            onClose={close}
          />
        )}
        {dialog === 'scan' && (
          <ScanDialog
            list={list}
            store={store}
            storeName={storeName}
            canEdit={canEdit}
            onMark={actions.mark}
            onAdd={(productName) =>
              showToast(addDrafts(store, list, toDrafts([{ productName, quantity: 1, notes: null }])))
            }
            onPrice={(item, price) => actions.edit(item, { ...draftOf(item), estimatedPrice: price })}
            onClose={close}
          />
        )}
      </LoadedLater>
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
          stores={stores.others}
          onShowAll={stores.shown && (() => chooseStore(undefined))}
          onStore={chooseStore}
          onShare={() => setDialog('share')}
          others={others}
          bought={bought.length}
          canEdit={canEdit}
          onLeavePlan={
            trip?.isPlanned
              ? () => {
                  onTrip.leave()
                  chooseStore(undefined)
                }
              : undefined
          }
          onPaste={() => setDialog('paste')}
          onClear={() => {
            actions.clear(bought.map(({ item }) => item))
            close()
          }}
          onChoose={onChoose}
          onClose={close}
        />
      )}
      {dialog === 'paste' && (
        <ListDialog
          name="paste"
          list={list}
          onClose={close}
          onAdd={(items) => {
            close()
            showToast(addDrafts(store, list, toDrafts(items)))
          }}
        />
      )}
    </div>
  )
}

/** Of the whole list, whichever store is shown. */
function sumsOf(
  { items, limit }: ShoppingList,
  centsOf: (item: ShoppingList['items'][number]) => number | null,
): CartSums {
  const priced = items.map((item) => ({ ...item, cents: centsOf(item) }))
  const total = (some: typeof priced) => some.reduce((sum, { cents }) => sum + (cents ?? 0), 0)
  const bought = priced.filter(({ isCompleted }) => isCompleted)
  return {
    inCart: total(bought),
    whole: total(priced),
    bought: bought.length,
    pending: items.length - bought.length,
    withoutPrice: priced.filter(({ cents }) => cents === null).length,
    spending: limit === undefined ? undefined : judgeSpending(priced, centsFromDecimal(limit)),
  }
}

/** The title of the view takes the focus when it opens; later the focus stays on a box whose row moves to another section. */
function useFocusAfterMove({ items }: ShoppingList): (id: string) => void {
  const moved = useRef<string>(undefined)
  useEffect(() => document.querySelector('h1')?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the list.
  useEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus({ preventScroll: true })
    moved.current = undefined
  }, [items])
  return (id) => {
    moved.current = id
  }
}
