import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { itemAmount } from '#domain/lists/item-amount.ts'
import type { TypedItem } from '#domain/lists/typed-items.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import { foldText } from '#domain/plain-text.ts'
import { addDrafts, draftOf } from '#web/shopping-lists/add/add-drafts.ts'
import { itemAisle } from '#web/shopping-lists/item-facts.ts'
import type { ItemDraft } from '#web/shopping-lists/sync/list-actions.ts'
import type { ListStore } from '#web/shopping-lists/sync/list-store.ts'
import type { PlannedPurchase } from '#web/shopping-lists/where-to-buy/plan-trip.ts'
import type { useTrip } from './use-trip.ts'
import type { Undoable } from './use-undo.ts'

export type MarketActions = ReturnType<typeof useMarketActions>

interface MarketActionsOptions {
  list: ShoppingList
  store: ListStore
  onTrip: ReturnType<typeof useTrip>
  storeName: string | undefined
  noteTick: (aisleId: string) => void
  offerUndo: (undoable: Undoable) => void
}

/** What is done to the lines in a store, each with its undo. */
export function useMarketActions({ list, store, onTrip, storeName, noteTick, offerUndo }: MarketActionsOptions) {
  const mark = (item: ShoppingListItem, purchase?: PlannedPurchase) => {
    const isCompleted = !item.isCompleted
    void store.mark(item, isCompleted)
    if (isCompleted) noteTick(itemAisle(purchase?.offer ? { ...purchase.offer, offer: purchase.offer } : item).id)
    offerUndo({
      subject: item.productName,
      outcome: isCompleted ? 'no carrinho' : 'de volta à lista',
      onUndo: () => void store.mark(item, !isCompleted),
    })
  }
  /** Plans the rest again after a change in the store. */
  const replan = ({ offer }: PlannedPurchase, outcome: string, apply: (offerId: string) => void) => {
    const onUndo = onTrip.restore()
    apply(offer.promotionId)
    offerUndo({ subject: offer.productName, outcome, onUndo })
  }
  /** Puts a typed item into the cart: the line of the list that it means, or a new one. */
  const pick = ({ price, ...typed }: TypedItem) => {
    const same = sameLine(list, typed)
    if (!same) {
      const now = new Date().toISOString()
      const fields = { shoppingListId: list.id, promotionId: null, offer: null, addedAt: now, completedAt: now }
      return void store.restore([{ ...toDraft(typed, price), ...fields, id: '', isCompleted: true }])
    }
    if (price !== null && !onTrip.trip)
      void store.edit(same, { ...draftOf(same), estimatedPrice: decimalFromCents(price) })
    mark(same)
    if (price !== null) onTrip.buy(same, price * same.quantity, storeName)
  }
  return {
    mark,
    edit: (item: ShoppingListItem, draft: ItemDraft) => void store.edit(item, draft),
    correct: (item: ShoppingListItem, cost: Cents) => onTrip.correct(item.id, cost),
    notFound: (purchase: PlannedPurchase) => replan(purchase, 'não encontrado', onTrip.notFound),
    dearer: (purchase: PlannedPurchase, price: Cents) =>
      replan(purchase, 'mais caro', (offerId) => onTrip.dearer(offerId, price)),
    visit: (name: string, storeId: string, itemIds: string[]) => {
      const onUndo = onTrip.restore()
      onTrip.visit(storeId, itemIds)
      offerUndo({ subject: name, outcome: 'no caminho', onUndo })
    },
    remove: (item: ShoppingListItem) => {
      void store.remove([item])
      offerUndo({ subject: item.productName, outcome: 'fora da lista', onUndo: () => void store.restore([item]) })
    },
    clear: (bought: ShoppingListItem[]) => {
      void store.remove(bought)
      const [subject, outcome] = bought.length === 1 ? ['1 item', 'removido'] : [`${bought.length} itens`, 'removidos']
      offerUndo({ subject, outcome, onUndo: () => void store.restore(bought) })
    },
    add: (items: TypedItem[], isPicked: boolean) => {
      for (const item of items) {
        const same = item.price === null ? undefined : sameLine(list, item)
        if (isPicked) pick(item)
        else if (same && item.price !== null)
          void store.edit(same, { ...draftOf(same), estimatedPrice: decimalFromCents(item.price) })
        else addDrafts(store, list, [toDraft(item, item.price)])
      }
    },
  }
}

/** Without a store: it is bought wherever it is found. */
function toDraft({ productName, quantity, notes }: Omit<TypedItem, 'price'>, price: Cents | null): ItemDraft {
  const estimatedPrice = price === null ? null : decimalFromCents(price)
  return { productName, quantity, notes, estimatedPrice, storeName: null, storeLocation: null }
}

/** The pending line that a typed item means: same name, and the same unit if one was typed. */
function sameLine({ items }: ShoppingList, typed: Omit<TypedItem, 'price'>): ShoppingListItem | undefined {
  const { unit } = itemAmount(typed)
  const isSame = (item: ShoppingListItem) =>
    foldText(item.productName) === foldText(typed.productName) && (unit === null || unit === itemAmount(item).unit)
  return items.find((item) => !item.isCompleted && isSame(item))
}
