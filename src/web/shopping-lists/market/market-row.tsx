import type { ReactNode } from 'react'
import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import { formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { ItemPicture } from '#web/shopping-lists/components/item-picture.tsx'
import { OfferNote } from '#web/shopping-lists/components/offer-note.tsx'
import { UnsentMark } from '#web/shopping-lists/components/sync-note.tsx'
import type { ListsView } from '#web/shopping-lists/sync/lists-view.ts'
import type { ShownPurchase } from '#web/shopping-lists/where-to-buy/shown-plan.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { itemSaving } from './item-saving.ts'
import { centsOf } from './market-totals.ts'

export interface MarketRowProps {
  item: ShoppingListItem
  view: ListsView
  now: Date
  canEdit: boolean
  /** Only the items of one store are shown. */
  isOneStore: boolean
  /** Planned purchases of each item. */
  plannedOf: (item: ShoppingListItem) => PlannedPurchase[]
  onMark: (item: ShoppingListItem) => void
  onEdit: (item: ShoppingListItem) => void
  /** Opens the options for a planned purchase that turns out differently. */
  onPlanned: (purchase: PlannedPurchase) => void
}

export type PlannedPurchase = ShownPurchase & { storeName: string }

/** Touching the box, the picture or the name marks the item. The right end, which the thumb touches when scrolling, only opens its form. */
export function MarketRow({
  item,
  view,
  now,
  canEdit,
  isOneStore,
  plannedOf,
  onMark,
  onEdit,
  onPlanned,
}: MarketRowProps) {
  const { productName, isCompleted } = item
  const { text: amount, notes } = itemAmount(item)
  const planned = plannedOf(item)
  const [first] = planned
  const cents = centsOf(item, planned)
  const saving = first ? null : itemSaving(item, now)
  return (
    <li className="flex flex-wrap items-stretch print:break-inside-avoid">
      <label className="flex min-h-18 print:min-h-0 min-w-0 grow basis-40 cursor-pointer items-center gap-3.5 py-2.5 pl-4 max-[359px]:gap-2.5 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus">
        <input
          type="checkbox"
          checked={isCompleted}
          disabled={!canEdit}
          onChange={() => onMark(item)}
          className="sr-only"
        />
        <span className="tick-box size-8 rounded-xl">
          {isCompleted && <Icon name="check" className="size-5 stroke-[3.4]" />}
        </span>
        <ItemPicture item={item} className="size-13 rounded-xl max-[359px]:size-10 print:hidden" />
        <span className="min-w-0 grow leading-snug">
          <span
            className={`block font-semibold wrap-anywhere ${isCompleted ? 'text-ink-soft line-through decoration-2' : ''}`}
          >
            {shownName(productName)} {view.unsent.has(item.id) && <UnsentMark />}
          </span>
          <span className="mt-0.5 flex items-center gap-2 text-sm text-ink-soft">
            {!first && <b className="whitespace-nowrap text-ink">{amount}</b>}
            {item.isOptional && <span className="whitespace-nowrap">{first ? '' : '· '}se sobrar</span>}
            {notes && <span className="line-clamp-2 wrap-anywhere print:line-clamp-none">· {notes}</span>}
          </span>
          {planned.map((purchase) => (
            <PlannedLine
              key={purchase.offer.promotionId}
              purchase={purchase}
              isOneStore={isOneStore}
              isBought={isCompleted}
            />
          ))}
          {item.storeName && !first && <span className="hidden text-sm print:block">{item.storeName}</span>}
          {!isCompleted && !first && <OfferNote item={item} now={now} />}
        </span>
      </label>
      <RowEnd
        name={(first && !isCompleted) || canEdit ? productName : undefined}
        action={first && !isCompleted ? 'Avisar ou editar' : 'Editar'}
        onEdit={() => (first && !isCompleted ? onPlanned(first) : onEdit(item))}
      >
        {cents !== null && <span className="block font-bold tabular-nums">{formatMoney(cents)}</span>}
        {saving !== null && !isCompleted && (
          <span className="block text-sm font-semibold text-brand tabular-nums">-{formatMoney(saving)}</span>
        )}
        {cents === null && canEdit && <Icon name="pencil" className="ml-auto size-4.5 text-ink-soft print:hidden" />}
      </RowEnd>
    </li>
  )
}

interface PlannedLineProps {
  purchase: PlannedPurchase
  isOneStore: boolean
  isBought: boolean
}

/** A planned purchase: the product, the amount and the store. */
function PlannedLine({ purchase, isOneStore, isBought }: PlannedLineProps) {
  const { offer, amount, storeName, notes } = purchase
  return (
    <span className="block text-sm text-ink-soft wrap-anywhere">
      <b className="text-ink">{amount}</b> · {shownName(offer.productName)}
      {!isOneStore && ` · ${storeName}`}
      {!isBought &&
        notes.map((note) => (
          <span key={note} className="block text-sm text-warning">
            {note}
          </span>
        ))}
    </span>
  )
}

interface RowEndProps {
  /** Undefined where there is no action. */
  name: string | undefined
  action: string
  onEdit: () => void
  children: ReactNode
}

function RowEnd({ name, action, onEdit, children }: RowEndProps) {
  const className = 'ml-auto shrink-0 pr-4 pl-3 text-right max-[359px]:pl-2'
  if (name === undefined) return <span className={`${className} min-w-4 self-center py-2.5`}>{children}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onEdit}
      className={`${className} min-h-18 min-w-12 print:min-h-0`}
    >
      <span className="sr-only">
        {action} {name}{' '}
      </span>
      {children}
    </button>
  )
}
