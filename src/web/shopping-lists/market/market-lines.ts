import type { ShoppingListItem } from '#contract/shopping-lists.ts'
import { countedUnits, itemAmount } from '#domain/lists/item-amount.ts'
import { itemCents } from '#domain/lists/list-totals.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { shownName } from '#domain/offers/shown-name.ts'
import { foldText } from '#domain/plain-text.ts'
import { costOfParts } from '#web/shopping-lists/where-to-buy/kept-trip.ts'
import type { PlannedPurchase, Trip, TripPart } from '#web/shopping-lists/where-to-buy/plan-trip.ts'

/** A row of the market view. */
export interface MarketLine {
  item: ShoppingListItem
  /** The product to take from the shelf, or what the list says. */
  name: string
  /** "3 caixas · R$ 4,59 cada", one for each store or product. */
  details: string[]
  /** What to know before taking it: "leve 3, pague 2: leva 3". */
  warnings: string[]
  cents: Cents | null
  /** Of one piece: "Preço do quilo (R$)". */
  priceLabel: string
  /** The planned purchase; undefined once it is in the cart. */
  purchase: PlannedPurchase | undefined
}

/** The row of an item: its planned purchases at one store, or at all; a ticked one as it was bought. */
export function toLine(item: ShoppingListItem, trip: Trip | undefined, storeId: string | undefined): MarketLine {
  const parts = partsAt(item, trip, storeId)
  const [part] = parts
  const { unit, notes } = itemAmount(item)
  const amount = trip?.amountOf(item) ?? itemAmount(item).text
  const isMissing = trip?.wasPlanned(item.id) && !part && !item.isCompleted
  const own = [amount, item.isOptional && 'se sobrar', isMissing && 'sem oferta aqui']
  const asWritten = part && !isNamed(item.productName, part.productName) ? `na lista: ${item.productName}` : ''
  const details = parts.map((one) =>
    joined([
      amountOf(one, item),
      priceOfOne(one),
      parts.length > 1 && shownName(one.productName),
      one.storeId !== storeId && one.storeName,
    ]),
  )
  return {
    item,
    name: shownName(parts.length === 1 && part ? part.productName : item.productName),
    details: [
      ...(details.length > 0 ? details : [joined(own)]),
      joined([parts.length === 1 && asWritten, part && item.isOptional && 'se sobrar', notes]),
    ].filter(Boolean),
    warnings: item.isCompleted ? [] : parts.flatMap(({ purchase }) => purchase?.notes.filter(isWarning) ?? []),
    cents: parts.length > 0 ? costOfParts(parts) : itemCents(item),
    priceLabel:
      unit === 'kg' || (unit === null && amount.endsWith('kg')) ? 'do quilo' : item.quantity > 1 ? 'de cada' : '',
    purchase: part?.purchase,
  }
}

/** What counts for the sums, whichever store is shown. */
export function lineCents(item: ShoppingListItem, trip: Trip | undefined): Cents | null {
  const parts = trip?.partsOf(item) ?? []
  return parts.length > 0 ? costOfParts(parts) : itemCents(item)
}

/** A line in the cart is shown whole; of a planned one, what this store has. */
function partsAt(item: ShoppingListItem, trip: Trip | undefined, storeId: string | undefined): TripPart[] {
  const parts = trip?.partsOf(item) ?? []
  return item.isCompleted || storeId === undefined ? parts : parts.filter((part) => part.storeId === storeId)
}

/** Said by the amount of the row. */
function isWarning(note: string): boolean {
  return !note.startsWith('você não escreveu quanto')
}

/** "3 caixas" where the list counts in boxes, else "3 un". */
function amountOf({ amount, purchase }: TripPart, item: ShoppingListItem): string {
  const { text, unit } = itemAmount(item)
  const isCounted = unit !== null && unit !== 'kg' && unit !== 'L' && countedUnits.includes(unit)
  return purchase && isCounted && amount === `${item.quantity} un` ? text : amount
}

function priceOfOne({ amount, cost, purchase }: TripPart): string | undefined {
  if (purchase) return purchase.each
  const count = /^(\d+) un$/.exec(amount)?.[1]
  if (!count || count === '1' || cost === null || cost % Number(count) !== 0) return undefined
  return `${formatMoney(cost / Number(count))} cada`
}

/** "arroz 5kg" is named by "Arroz Branco Tio João 5kg". */
function isNamed(written: string, productName: string): boolean {
  const name = foldText(productName).replaceAll(' ', '')
  return foldText(written)
    .split(' ')
    .every((word) => name.includes(word))
}

function joined(parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' · ')
}
