import type { PromotionSort } from '#domain/offers/promotion-sorts.ts'
import { AppError } from '#server/app-error.ts'
import type { PromotionRow } from '#server/promotions/promotion-rows.ts'

/** The last row of a page. The next page starts after it, whatever was added or removed in between. */
export interface Cursor {
  /** 0: products that are the thing searched for; 1: products that only mention it. Always 0 without a search. */
  tier: 0 | 1
  key: number | Date
  id: number
}

export function writeCursor(sort: PromotionSort, tier: 0 | 1, row: PromotionRow): string {
  const key = {
    'price-asc': row.priceCents,
    'price-desc': row.priceCents,
    'date-desc': row.id,
    'expires-asc': Date.parse(row.expiresAt),
  }[sort]
  return Buffer.from(`${sort}|${tier}|${key}|${row.id}`).toString('base64url')
}

/** A cursor of another sort, or one that we did not write, is refused: its numbers may exceed what the database can compare. */
export function readCursor(sort: PromotionSort, text: string): Cursor {
  const parts = /^([a-z-]+)\|([01])\|(\d{1,15})\|(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString())
  const [key, id] = [Number(parts?.[3]), Number(parts?.[4])]
  if (!parts || parts[1] !== sort || key > maxKeys[sort] || id > maxId) throw new AppError('invalid_cursor')
  return { tier: parts[2] === '0' ? 0 : 1, key: sort === 'expires-asc' ? new Date(key) : key, id }
}

/** Ids outside have 40 bits. */
const maxId = 2 ** 40 - 1

/** The highest price, the highest id and the end of the year 9999. */
const maxKeys: Record<PromotionSort, number> = {
  'price-asc': 999_999_999,
  'price-desc': 999_999_999,
  'date-desc': maxId,
  'expires-asc': Date.UTC(9999, 11, 31, 23, 59, 59, 999),
}
