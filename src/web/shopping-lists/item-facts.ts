import type { ShoppingList, ShoppingListItem } from '#contract/shopping-lists.ts'
import { type Aisle, findAisle } from '#domain/lists/aisles.ts'
import { unnamedSharedList } from '#domain/lists/visitor-lists.ts'
import { isExpired } from '#domain/offers/expiry.ts'

/** Fields that determine an item's aisle in a store. */
export interface PlacedItem {
  productName: string
  offer: { categoryId: string } | null
}

export function itemAisle({ productName, offer }: PlacedItem): Aisle {
  return findAisle(productName, offer?.categoryId)
}

/** The item's offer has ended or was removed, so its price may no longer apply. */
export function hasOfferEnded({ promotionId, offer }: ShoppingListItem, now: Date): boolean {
  return promotionId !== null && (offer === null || isExpired(new Date(offer.expiryDate), now))
}

export function isEditable({ role }: ShoppingList): boolean {
  return role !== 'reader'
}

/** The name of a list among others. */
export function listLabel({ name, role }: ShoppingList): string {
  return role === 'owner' || name === unnamedSharedList ? name : `${name} (compartilhada)`
}
