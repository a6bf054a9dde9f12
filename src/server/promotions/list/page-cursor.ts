import { isConditional } from '#domain/mechanics/mechanics.ts'
import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { AppError } from '#server/app-error.ts'
import { mechanicsOfRow, type PromotionRow } from '#server/promotions/promotion-rows.ts'

/** The last row of a page. The next page starts after it, whatever was added or removed in between. */
export interface Cursor {
  /** 0: products that match by themselves; 1: products that only mention the word. Always 0 without a search. */
  tier: 0 | 1
  /** For a sort by price, the offer's position in the order of prices. */
  key: number | Date
  id: number
}

/** Added to a conditional price, so that it comes after all others. Must match the indexes. */
export const conditionalPlace = 1_000_000_000

/** 0: the price is unconditional. 1: it is conditional, and comes last in both orders. */
export type PricePart = 0 | 1

export function partOf({ key }: Cursor): PricePart {
  return Number(key) < conditionalPlace ? 0 : 1
}

/** The position of a row in the order of its list. */
export function cursorOf(sort: PromotionSort, tier: 0 | 1, row: PromotionRow): Cursor {
  const place = row.priceCents + (isConditional(mechanicsOfRow(row)) ? conditionalPlace : 0)
  const key = {
    'price-asc': place,
    'price-desc': place,
    'date-desc': row.id,
    'expires-asc': Date.parse(row.expiresAt),
  }[sort]
  return { tier, key, id: row.id }
}

export function writeCursor(sort: PromotionSort, tier: 0 | 1, row: PromotionRow): string {
  const { key, id } = cursorOf(sort, tier, row)
  return Buffer.from(`${sort}|${tier}|${key}|${id}`).toString('base64url')
}

/** Refuses a cursor of another sort, or one that we did not write: its numbers may exceed what the database can compare. */
export function readCursor(sort: PromotionSort, text: string): Cursor {
  const parts = /^([a-z-]+)\|([01])\|(\d{1,15})\|(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())
  const [key, id] = [Number(parts?.[3]), Number(parts?.[4])]
  if (!parts || parts[1] !== sort || key > maxKeys[sort] || id > maxId) throw new AppError('invalid_cursor')
  return { tier: parts[2] === '0' ? 0 : 1, key: sort === 'expires-asc' ? new Date(key) : key, id }
}

/** Public ids have 40 bits. */
const maxId = 2 ** 40 - 1

/** The last position by price, the highest id and the end of the year 9999. */
const maxKeys: Record<PromotionSort, number> = {
  'price-asc': 2 * conditionalPlace - 1,
  'price-desc': 2 * conditionalPlace - 1,
  'date-desc': maxId,
  'expires-asc': Date.UTC(9999, 11, 31, 23, 59, 59, 999),
}
