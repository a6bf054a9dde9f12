import { lazy, type ReactNode, Suspense, useId } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { formatDate } from '#domain/dates.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { formatMoney } from '#domain/money.ts'
import { Link } from '#web/layout/links/link.tsx'
import { paths } from '#web/paths.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { OfferNote } from '#web/shopping-lists/components/offer-note.tsx'
import { UnsentMark } from '#web/shopping-lists/components/sync-note.tsx'
import { hasOfferEnded } from '#web/shopping-lists/item-facts.ts'
import { loadPlanning } from '#web/shopping-lists/load-planning.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Estimates } from './estimates.ts'

/** Loaded with the planning code. */
const ItemHint = lazy(async () => ({ default: (await loadPlanning()).ItemHint }))

interface ItemListProps extends Omit<ItemRowProps, 'item'> {
  title: string
  items: ShoppingListItem[]
  /** Shown when there are no items. */
  emptyText: string
}

export function ItemList({ title, items, emptyText, ...row }: ItemListProps) {
  const heading = useId()
  return (
    <Card label={heading} className={`list-column ${items.length === 0 ? 'print:hidden' : ''}`}>
      <h2 id={heading} className="flex items-baseline gap-2 px-4 pt-4 pb-2 text-xl print:px-0">
        {title}
        <span className="font-sans text-base font-semibold text-ink-soft tabular-nums">{items.length}</span>
      </h2>
      {items.length === 0 ? (
        <p className="px-4 pb-4 text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <ItemRow key={item.id} item={item} {...row} />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface ItemRowProps {
  item: ShoppingListItem
  view: ListsView
  now: Date
  /** Prices of the items in the visitor's city, once known. */
  estimates: ReadonlyMap<string, string> | undefined
  hints: Estimates['hints'] | undefined
  canEdit: boolean
  store: ListStore
  onMark: (item: ShoppingListItem) => void
  onEdit: (item: ShoppingListItem) => void
  onRemove: (item: ShoppingListItem) => void
}

function ItemRow({ item, view, now, estimates, hints, canEdit, store, onMark, onEdit, onRemove }: ItemRowProps) {
  const { productName, isCompleted, completedAt, promotionId, storeName, storeLocation } = item
  const { text: amount, notes } = itemAmount(item)
  const cents = itemCents(item)
  const estimate = estimates?.get(item.id)
  const hint = isCompleted ? undefined : hints?.get(item.id)
  return (
    <li className="item-row">
      <label className="tick-box-label">
        <input
          type="checkbox"
          checked={isCompleted}
          disabled={!canEdit}
          aria-label={productName}
          onChange={() => onMark(item)}
          className="sr-only"
        />
        <span className="tick-box size-6.5 rounded-md">
          {isCompleted && <Icon name="check" className="size-4.5 stroke-[3.4]" />}
        </span>
      </label>
      <ItemPicture item={item} className="size-11 rounded-xl print:hidden" />
      <ItemBody canEdit={canEdit} onEdit={() => onEdit(item)}>
        <span className="block min-w-0 grow">
          <span
            className={`block font-semibold wrap-anywhere ${isCompleted ? 'text-ink-soft line-through decoration-2' : ''}`}
          >
            {promotionId && !canEdit && !hasOfferEnded(item, now) ? (
              <Link to={paths.offer(promotionId)} className="hover:underline">
                {productName}
              </Link>
            ) : (
              productName
            )}{' '}
            {view.unsent.has(item.id) && <UnsentMark />}
          </span>
          <span className="item-note">
            <b className="text-ink">{amount}</b>
            {cents !== null && <b className="text-ink tabular-nums sm:hidden"> · {formatMoney(cents)}</b>}
            {item.isOptional && ' · se sobrar'}
            {notes && ` · ${notes}`}
          </span>
          {storeName && (
            <span className="item-note">
              {storeName}
              {storeLocation && ` · ${storeLocation}`}
            </span>
          )}
          {estimate && <span className="block text-sm text-brand print:hidden">{estimate}</span>}
          {isCompleted && completedAt && (
            <span className="item-note">Comprado em {formatDate(new Date(completedAt))}</span>
          )}
          {!isCompleted && <OfferNote item={item} now={now} />}
        </span>
        {cents !== null && (
          <span className="hidden shrink-0 font-bold tabular-nums whitespace-nowrap sm:block">
            {formatMoney(cents)}
          </span>
        )}
      </ItemBody>
      {canEdit && (
        <button
          type="button"
          aria-label={`Remover ${productName}`}
          onClick={() => onRemove(item)}
          className={buttonClass('ghost', 'icon', 'shrink-0 text-ink-soft print:hidden')}
        >
          <Icon name="trash-2" className="size-4.5" />
        </button>
      )}
      {hint && (
        <div className="w-full pr-1 pb-1 pl-1">
          <Suspense>
            <ItemHint hint={hint} item={item} store={canEdit ? store : undefined} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

/** The item's text. For visitors who may edit, it is a button that opens the item. */
function ItemBody({ canEdit, onEdit, children }: { canEdit: boolean; onEdit: () => void; children: ReactNode }) {
  if (!canEdit) return <div className="item-text">{children}</div>
  return (
    <button type="button" aria-haspopup="dialog" onClick={onEdit} className="item-text">
      <span className="sr-only">Editar </span>
      {children}
    </button>
  )
}
