import { lazy, Suspense, useState } from 'react'
import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { rememberedCity } from '#web/browser/remembered-city.ts'
import { useFirstInteraction } from '#web/browser/use-first-interaction.ts'
import { addDrafts } from '#web/shopping-lists/add/add-drafts.ts'
import { LostLists } from '#web/shopping-lists/components/lost-lists.tsx'
import { SyncNote } from '#web/shopping-lists/components/sync-note.tsx'
import { ListDialog } from '#web/shopping-lists/dialogs/list-dialogs.tsx'
import { InstallInvitation } from '#web/shopping-lists/install/install-invitation.tsx'
import { isEditable } from '#web/shopping-lists/item-facts.ts'
import { loadPlanning } from '#web/shopping-lists/load-planning.ts'
import { type ItemDraft, toDrafts } from '#web/shopping-lists/sync/list-actions.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { useDeviceClock } from '#web/shopping-lists/use-device-clock.ts'
import { useResetOnListChange } from '#web/shopping-lists/use-reset-on-list-change.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { EmptyList } from './empty-list.tsx'
import type { Estimates } from './estimates.ts'
import { ItemList } from './item-list.tsx'
import { ListHeader } from './list-header.tsx'
import { ListSummary } from './list-summary.tsx'
import { QuickAdd } from './quick-add.tsx'

const WhereToBuyEntry = lazy(async () => ({ default: (await loadPlanning()).WhereToBuyEntry }))

interface PlanViewProps {
  list: ShoppingList
  view: ListsView
  store: ListStore
  onChoose: (listId: string) => void
  onMarket: () => void
  onWhereToBuy: () => void
}

/** The list for planning at home: all items, the estimated cost and every action. */
export function PlanView({ list, view, store, onChoose, onMarket, onWhereToBuy }: PlanViewProps) {
  const [dialog, setDialog] = useState<
    'add' | 'new' | 'share' | 'remove' | { pasted: string | null } | ShoppingListItem | undefined
  >(
    // A text was shared to the installed site: the dialog takes it.
    location.search.includes('colar=') && isEditable(list) ? { pasted: null } : undefined,
  )
  const [typed, setTyped] = useState('')
  const [estimates, setEstimates] = useState<Estimates>()
  const showToast = useToast()
  const now = useDeviceClock()
  const close = () => setDialog(undefined)
  const hasInteracted = useFirstInteraction()
  // A single empty list has nothing to plan.
  const needsPlanning = list.items.length > 0 || view.lists.length > 1 || hasInteracted
  const [wasEmpty, setWasEmpty] = useState(list.items.length === 0)
  useResetOnListChange(list.id, () => {
    close()
    setWasEmpty(list.items.length === 0)
  })
  const canEdit = isEditable(list)
  const pending = list.items.filter(({ isCompleted }) => !isCompleted)
  const bought = list.items.filter(({ isCompleted }) => isCompleted)

  const add = (drafts: ItemDraft[]) => {
    setTyped('')
    close()
    showToast(addDrafts(store, list, drafts))
  }
  const rows = {
    view,
    now,
    estimates: estimates?.texts,
    hints: estimates?.hints,
    canEdit,
    store,
    onMark: (item: ShoppingListItem) => void store.mark(item, !item.isCompleted),
    onEdit: setDialog,
    onRemove: (item: ShoppingListItem) => {
      void store.remove([item])
      close()
      showToast({
        title: 'Item removido da lista!',
        description: item.productName,
        action: { label: 'Desfazer', onPress: () => void store.restore([item]) },
      })
    },
  }

  return (
    <div className="mx-auto max-w-5xl px-4 py-5 lg:px-6 lg:py-8 print:p-0">
      <ListHeader
        list={list}
        lists={view.lists}
        onChoose={onChoose}
        onNew={() => setDialog('new')}
        onShare={() => setDialog('share')}
        onMarket={onMarket}
      />
      <div className="page-notes">
        <SyncNote view={view} />
        <LostLists view={view} store={store} />
      </div>
      {list.items.length > 0 && <ListSummary items={list.items} total={estimates?.total} />}
      <div className={pending.length > 0 ? 'buying-entry' : ''}>
        {needsPlanning && (
          <Suspense fallback={navigator.onLine && !(list.city ?? rememberedCity()) && <div className="asks-city" />}>
            <WhereToBuyEntry
              list={list}
              lists={view.lists}
              store={store}
              now={now}
              onEstimates={setEstimates}
              onOpen={onWhereToBuy}
            />
          </Suspense>
        )}
      </div>
      {canEdit ? (
        <QuickAdd
          typed={typed}
          onType={setTyped}
          onAdd={(items) => add(toDrafts(items))}
          onDetails={() => setDialog('add')}
          onPaste={(pasted) => setDialog({ pasted })}
        />
      ) : (
        <p className="mt-5 rounded-2xl bg-muted px-4 py-3 text-ink-soft print:hidden">
          Quem compartilhou esta lista deixou você ver, mas não mudar.
        </p>
      )}
      {list.items.length > 0 && (
        <div className="list-columns">
          <ItemList title="Pendentes" items={pending} emptyText="Tudo comprado!" {...rows} />
          <ItemList title="Comprados" items={bought} emptyText="Nada comprado ainda." {...rows} />
        </div>
      )}
      {canEdit && (wasEmpty || list.items.length === 0) && (
        <EmptyList list={list} onAdd={(item) => add(toDrafts([item]))} />
      )}
      {!canEdit && list.items.length === 0 && (
        <div className="mt-5">
          <EmptyState title="Sua lista está vazia" hint="Nada foi adicionado ainda." />
        </div>
      )}
      <InstallInvitation />
      <p className="list-ownership">
        <span>
          {list.role === 'owner'
            ? 'Sua lista fica ligada a este navegador, sem cadastro.'
            : 'Esta lista foi compartilhada com você.'}
        </span>
        <button type="button" onClick={() => setDialog('remove')}>
          {list.role === 'owner' ? 'Apagar lista' : 'Sair da lista'}
        </button>
      </p>
      {dialog === 'add' && (
        <ListDialog name="item" initialName={typed.slice(0, 160)} onSave={(item) => add([item])} onClose={close} />
      )}
      {typeof dialog === 'object' && 'id' in dialog && (
        <ListDialog
          name="item"
          item={dialog}
          onSave={(draft) => {
            void store.edit(dialog, draft)
            close()
          }}
          onRemove={() => rows.onRemove(dialog)}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && 'pasted' in dialog && (
        <ListDialog
          name="paste"
          list={list}
          pasted={dialog.pasted}
          onAdd={(items) => add(toDrafts(items))}
          onClose={close}
        />
      )}
      {dialog === 'share' && <ListDialog name="share" list={list} onClose={close} />}
      {dialog === 'new' && (
        <ListDialog
          name="new"
          onClose={close}
          onCreate={(name) => {
            close()
            onChoose(store.create(name))
            showToast({ title: 'Lista criada com sucesso!' })
          }}
        />
      )}
      {dialog === 'remove' && (
        <ListDialog
          name="remove"
          list={list}
          onClose={close}
          onRemove={() => {
            close()
            void store.drop(list.id)
            showToast({ title: list.role === 'owner' ? 'Lista apagada' : 'Você saiu da lista' })
          }}
        />
      )}
    </div>
  )
}
