import { foldText } from '#domain/plain-text.ts'
import { amountNotes, itemAmount } from './item-amount.ts'

/** The most pieces that an item may have. */
export const maxQuantity = 999

interface WantedItem {
  productName: string
  quantity: number
  notes: string | null
}

interface DetailedItem extends WantedItem {
  promotionId?: string | number | null
  /** Used only for comparison. */
  estimatedPrice: string | number | null
  storeName: string | null
  storeLocation: string | null
}

/** Merges equal items: same name, notes and unit. Their quantities add up. */
export function mergeEqualItems<I extends WantedItem>(items: I[]): I[] {
  const merged = new Map<string, I>()
  for (const item of items) {
    const key = `${nameAndUnit(item)} ${itemAmount(item).notes}`
    const same = merged.get(key)
    if (!same) merged.set(key, item)
    else if (canAdd(same, item)) merged.set(key, addQuantity(same, item))
    // Separate key: the item cannot be added to the one before.
    else merged.set(`${key} ${merged.size}`, item)
  }
  return [...merged.values()]
}

/**
 * Result of adding drafts to a list: `raised` are existing items with their new quantity, `added` the drafts that are not on the list. A
 * draft is on the list if an item has the same name and unit and contradicts none of its details. A draft of an offer is on the list if
 * that offer is, whatever its current price.
 */
export function mergeIntoList<I extends DetailedItem, D extends DetailedItem>(
  listed: I[],
  drafts: D[],
): { added: D[]; raised: I[] } {
  const current = new Map(listed.map((item) => [item, item]))
  const byKey = Map.groupBy(listed, nameAndUnit)
  const added = drafts.filter((draft) => {
    const same = byKey.get(nameAndUnit(draft))?.find((item) => hasDetailsOf(item, draft))
    const before = same && current.get(same)
    if (!same || !before || !canAdd(before, draft)) return true
    current.set(same, addQuantity(before, draft))
    return false
  })
  return { added, raised: [...current].flatMap(([before, after]) => (before === after ? [] : after)) }
}

/**
 * The listed item that a new one equals, with the larger of both amounts: two people who each write "sal" without knowing of each other want
 * one. Undefined if there is none.
 */
export function joinEqualItem<I extends DetailedItem>(listed: I[], draft: DetailedItem): I | undefined {
  const same = listed.find((item) => nameAndUnit(item) === nameAndUnit(draft) && hasDetailsOf(item, draft))
  return same && draft.quantity > same.quantity ? withQuantity(same, draft.quantity) : same
}

function nameAndUnit(item: WantedItem): string {
  return `${foldText(item.productName.trim())} ${itemAmount(item).unit}`
}

function hasDetailsOf(item: DetailedItem, draft: DetailedItem): boolean {
  const notes = itemAmount(draft).notes
  if (notes !== null && notes !== itemAmount(item).notes) return false
  if ((draft.promotionId ?? null) !== null) return draft.promotionId === item.promotionId
  const details = ['estimatedPrice', 'storeName', 'storeLocation'] as const
  return details.every((detail) => draft[detail] === null || draft[detail] === item[detail])
}

function canAdd(item: WantedItem, other: WantedItem): boolean {
  return item.quantity + other.quantity <= maxQuantity
}

function addQuantity<I extends WantedItem>(item: I, other: WantedItem): I {
  return withQuantity(item, item.quantity + other.quantity)
}

/** The item with another quantity, its unit in the singular or plural. */
export function withQuantity<I extends WantedItem>(item: I, quantity: number): I {
  const { unit, notes } = itemAmount(item)
  return { ...item, quantity, notes: amountNotes(unit, quantity, notes) }
}
